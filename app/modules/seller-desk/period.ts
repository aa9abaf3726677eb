import type { Grain } from "#app/shared/chart-label.ts";

const DAY = 24 * 60 * 60 * 1000;

/** The spans a report can be asked for. */
export const PERIODS = [
  { key: "7", label: "7 dias", days: 7 },
  { key: "30", label: "30 dias", days: 30 },
  { key: "90", label: "90 dias", days: 90 },
  { key: "365", label: "12 meses", days: 365 },
] as const;
export type PeriodKey = (typeof PERIODS)[number]["key"];

export interface Span {
  from: Date;
  to: Date;
}

/** The one an address asks for; a month where it asks for none, or for nonsense. */
export const periodKey = (asked: string | null): PeriodKey =>
  PERIODS.find(({ key }) => key === asked)?.key ?? "30";

const daysOf = (key: PeriodKey): number => PERIODS.find((period) => period.key === key)!.days;

export const spanOf = (key: PeriodKey, now: Date): Span => ({
  from: new Date(now.getTime() - daysOf(key) * DAY),
  to: now,
});

/** As long, just before: what a trend is measured against. */
export const spanBefore = ({ from, to }: Span): Span => ({
  from: new Date(from.getTime() - (to.getTime() - from.getTime())),
  to: from,
});

/** Days while they can be told apart, months beyond. */
export const grainOf = (key: PeriodKey): Grain => (daysOf(key) > 92 ? "month" : "day");
