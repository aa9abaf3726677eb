import type { Span } from "#app/modules/orders/seller/index.ts";
import { addDays, endOfDayInSaoPaulo, type IsoDate, todayInSaoPaulo } from "#app/shared/business-days.ts";
import type { Grain } from "#app/shared/chart-label.ts";

/** The spans a report can be asked for. */
export const PERIODS = [
  { key: "7", label: "7 dias", days: 7 },
  { key: "30", label: "30 dias", days: 30 },
  { key: "90", label: "90 dias", days: 90 },
  { key: "365", label: "365 dias", days: 365 },
] as const;
export type PeriodKey = (typeof PERIODS)[number]["key"];

export type { Span };

/** The one an address asks for; thirty days where it asks for none, or for nonsense. */
export const periodKey = (asked: string | null): PeriodKey =>
  PERIODS.find(({ key }) => key === asked)?.key ?? "30";

const daysOf = (key: PeriodKey): number => PERIODS.find((period) => period.key === key)!.days;

const beginningOf = (day: IsoDate): Date => new Date(endOfDayInSaoPaulo(addDays(day, -1)).getTime() + 1);

/** So many days of the calendar, today included, as administrators count them, too. */
export const spanOf = (key: PeriodKey, now: Date): Span => ({
  from: beginningOf(addDays(todayInSaoPaulo(now), 1 - daysOf(key))),
  to: now,
});

/** As many days, just before: what a trend is measured against. */
export const spanBefore = (key: PeriodKey, now: Date): Span => {
  const { from } = spanOf(key, now);
  return { from: beginningOf(addDays(todayInSaoPaulo(from), -daysOf(key))), to: from };
};

/** Days while they can be told apart, months beyond. */
export const grainOf = (key: PeriodKey): Grain => (daysOf(key) > 92 ? "month" : "day");
