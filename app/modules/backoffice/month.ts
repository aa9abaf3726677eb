import type { Days } from "#app/modules/figures/index.ts";
import { addDays, type IsoDate } from "#app/shared/business-days.ts";

const firstOf = (day: IsoDate): IsoDate => `${day.slice(0, 8)}01` as IsoDate;

export const monthSoFar = (today: IsoDate): Days => ({ from: firstOf(today), to: today });

export function lastMonth(today: IsoDate): Days {
  const to = addDays(firstOf(today), -1);
  return { from: firstOf(to), to };
}

/** From the first to today's number; a shorter month ends before it. */
export function sameDaysOfLastMonth(today: IsoDate): Days {
  const { from, to } = lastMonth(today);
  const same = `${from.slice(0, 8)}${today.slice(8)}` as IsoDate;
  return { from, to: same < to ? same : to };
}
