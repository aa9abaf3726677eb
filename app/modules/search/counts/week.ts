import { addDays, daysBetween, type IsoDate, todayInSaoPaulo } from "#app/shared/business-days.ts";
import { DAYS_KEPT } from "#app/shared/retention.ts";

/** Any Monday. */
const A_MONDAY: IsoDate = "2024-01-01";

/** The Monday of a day's week. */
export function mondayOf(day: IsoDate): IsoDate {
  const since = daysBetween(A_MONDAY, day);
  return addDays(day, -(((since % 7) + 7) % 7));
}

/** The week that searches are counted in at a moment. */
export const weekAt = (moment: Date): IsoDate => mondayOf(todayInSaoPaulo(moment));

/** The weeks whose searches are kept, this one first. */
export const weeksKept = (now: Date): IsoDate[] =>
  Array.from({ length: DAYS_KEPT.searches / 7 }, (_, ago) => addDays(weekAt(now), -7 * ago));

const dayAndMonth = (day: IsoDate): string => day.slice(5).split("-").reverse().join("/");

/** "16/11 a 22/11/2026". */
export function weekText(week: IsoDate): string {
  const sunday = addDays(week, 6);
  return `${dayAndMonth(week)} a ${dayAndMonth(sunday)}/${sunday.slice(0, 4)}`;
}
