const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** How long ago something began, as a person says it: "há 20 min", "há 5 h", "há 3 dias". */
export function formatAge(since: Date, now: Date): string {
  const age = Math.max(0, now.getTime() - since.getTime());
  if (age < HOUR) return `há ${Math.max(1, Math.floor(age / MINUTE))} min`;
  if (age < 2 * DAY) return `há ${Math.floor(age / HOUR)} h`;
  return `há ${Math.floor(age / DAY)} dias`;
}
