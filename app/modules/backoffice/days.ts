import type { Measure } from "#app/design/trend.ts";
import type { Days } from "#app/modules/figures/index.ts";
import { addDays, formatDate, formatDayMonth, type IsoDate } from "#app/shared/business-days.ts";

/** "15 de outubro", "1º a 15 de outubro", "16/09 a 15/10/2026". */
export function formatDays({ from, to }: Days): string {
  if (from === to) return formatDayMonth(to);
  if (from.slice(0, 4) !== to.slice(0, 4)) return `${formatDate(from)} a ${formatDate(to)}`;
  if (from.slice(0, 7) !== to.slice(0, 7)) return `${formatDate(from).slice(0, 5)} a ${formatDate(to)}`;
  return `${formatDayMonth(from).split(" ")[0]} a ${formatDayMonth(to)}`;
}

/** The period that a trend is compared with. */
export const measuredAgainst = (days: Days): Measure => ({
  than: `de ${formatDays(days)}`,
  to: `ao período de ${formatDays(days)}`,
});

const firstOf = (day: IsoDate): IsoDate => `${day.slice(0, 8)}01` as IsoDate;

export const monthSoFar = (today: IsoDate): Days => ({ from: firstOf(today), to: today });

export function lastMonth(today: IsoDate): Days {
  const to = addDays(firstOf(today), -1);
  return { from: firstOf(to), to };
}

/** From the first to the same day of the month, or to the end of a shorter month. */
export function sameDaysOfLastMonth(today: IsoDate): Days {
  const { from, to } = lastMonth(today);
  const same = `${from.slice(0, 8)}${today.slice(8)}` as IsoDate;
  return { from, to: same < to ? same : to };
}
