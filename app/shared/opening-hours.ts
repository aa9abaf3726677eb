export interface Hours {
  opens: number;
  closes: number;
}

/** By ISO weekday, 1 = Monday; an absent day is closed. */
export type Week = Readonly<Record<number, Hours | undefined>>;

const WEEKDAYS = ["segunda", "terça", "quarta", "quinta", "sexta", "sábado", "domingo"];

/** Neighbouring days that keep the same hours share a line: "segunda a sexta", "das 9h às 18h". */
export function openingHoursLines(week: Week): { days: string; hours: string }[] {
  const spans: { names: string[]; hours: string }[] = [];
  WEEKDAYS.forEach((name, index) => {
    const day = week[index + 1];
    const hours = day ? `das ${day.opens}h às ${day.closes}h` : "fechado";
    const previous = spans.at(-1);
    if (previous?.hours === hours) previous.names.push(name);
    else spans.push({ names: [name], hours });
  });
  return spans.map(({ names, hours }) => ({ days: nameSpan(names), hours }));
}

function nameSpan(names: string[]): string {
  if (names.length === 1) return names[0]!;
  return `${names[0]} ${names.length === 2 ? "e" : "a"} ${names.at(-1)}`;
}
