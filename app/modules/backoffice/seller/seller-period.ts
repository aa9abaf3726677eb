import type { Span } from "#app/modules/orders/seller/index.ts";
import { addDays, endOfDayInSaoPaulo, type IsoDate, todayInSaoPaulo } from "#app/shared/business-days.ts";
import type { Grain } from "#app/shared/chart-label.ts";

/** The periods of a seller's report. */
export const PERIODS = [
  { key: "7", label: "7 dias", days: 7 },
  { key: "30", label: "30 dias", days: 30 },
  { key: "90", label: "90 dias", days: 90 },
  { key: "365", label: "365 dias", days: 365 },
] as const;
export type PeriodKey = (typeof PERIODS)[number]["key"];

export type { Span };

/** The period of a query parameter; thirty days where it is missing or unknown. */
export const periodKey = (asked: string | null): PeriodKey =>
  PERIODS.find(({ key }) => key === asked)?.key ?? "30";

const daysOf = (key: PeriodKey): number => PERIODS.find((period) => period.key === key)!.days;

const beginningOf = (day: IsoDate): Date => new Date(endOfDayInSaoPaulo(addDays(day, -1)).getTime() + 1);

/** Calendar days, today included, as in the administrators' reports. */
export const spanOf = (key: PeriodKey, now: Date): Span => ({
  from: beginningOf(addDays(todayInSaoPaulo(now), 1 - daysOf(key))),
  to: now,
});

/** As many days just before, to compare with. */
export const spanBefore = (key: PeriodKey, now: Date): Span => {
  const { from } = spanOf(key, now);
  return { from: beginningOf(addDays(todayInSaoPaulo(from), -daysOf(key))), to: from };
};

/** Bars by day up to 92 days, by month beyond. */
export const grainOf = (key: PeriodKey): Grain => (daysOf(key) > 92 ? "month" : "day");
