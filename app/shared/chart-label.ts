export type Grain = "day" | "month";

const MONTHS = ["jan", "fev", "mar", "abr", "mai", "jun", "jul", "ago", "set", "out", "nov", "dez"];

/** Below a bar: "14/07" for a day, "jul/26" for a month, given as the date on which it begins. */
export function chartLabel(at: string, grain: Grain): string {
  const [year, month, day] = at.split("-") as [string, string, string];
  return grain === "month" ? `${MONTHS[Number(month) - 1]}/${year.slice(2)}` : `${day}/${month}`;
}
