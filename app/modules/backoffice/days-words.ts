import type { Measure } from "#app/design/trend.ts";
import type { Days } from "#app/modules/figures/index.ts";
import { formatDate, formatDayMonth } from "#app/shared/business-days.ts";

/** "15 de outubro", "1º a 15 de outubro", "16/09 a 15/10/2026". */
export function daysWords({ from, to }: Days): string {
  if (from === to) return formatDayMonth(to);
  if (from.slice(0, 4) !== to.slice(0, 4)) return `${formatDate(from)} a ${formatDate(to)}`;
  if (from.slice(0, 7) !== to.slice(0, 7)) return `${formatDate(from).slice(0, 5)} a ${formatDate(to)}`;
  return `${formatDayMonth(from).split(" ")[0]} a ${formatDayMonth(to)}`;
}

/** What a trend says it is measured against. */
export const measuredAgainst = (days: Days): Measure => ({
  than: `de ${daysWords(days)}`,
  to: `ao período de ${daysWords(days)}`,
});
