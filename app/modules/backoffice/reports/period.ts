import { DAYS_TOLD, type Days } from "#app/modules/figures/index.ts";
import { addDays, daysBetween, type IsoDate, isIsoDate } from "#app/shared/business-days.ts";
import type { Grain } from "#app/shared/chart-label.ts";
import { lastMonth, monthSoFar, sameDaysOfLastMonth } from "../days.ts";

/** The named periods of a report; any two dates can be given instead. */
export const PERIODS = [
  { key: "hoje", label: "Hoje" },
  { key: "7", label: "7 dias" },
  { key: "30", label: "30 dias" },
  { key: "90", label: "90 dias" },
  { key: "mes", label: "Este mês" },
  { key: "mes-passado", label: "Mês passado" },
] as const;
type PeriodKey = (typeof PERIODS)[number]["key"];

export interface Period {
  /** Null for two given dates. */
  key: PeriodKey | null;
  days: Days;
  /** The period compared with: as many days just before, or the month before. */
  before: Days;
  /** Why the dates that were given could not be used. */
  problem: string | null;
  /** The query string of this report. */
  query: string;
}

export const MAX_DAYS = 366;

export const PERIOD_PROBLEMS = {
  missing: "Informe as duas datas.",
  reversed: "A data inicial vem depois da final.",
  future: "A data final está no futuro.",
  long: `Escolha no máximo ${MAX_DAYS} dias.`,
  old: "Os relatórios vão até dois anos atrás.",
};

/** Reads the query parameters. Anything invalid becomes thirty days; invalid dates also give a `problem`. */
export function readPeriod(params: URLSearchParams, today: IsoDate): Period {
  const [from, to] = [params.get("de"), params.get("ate")];
  if (from === null && to === null) return named(keyOf(params.get("periodo")), today);
  const problem = problemOf(from ?? "", to ?? "", today);
  if (problem) return { ...named("30", today), problem };
  const days = { from: from as IsoDate, to: to as IsoDate };
  return { key: null, days, before: asManyBefore(days), problem: null, query: `de=${from}&ate=${to}` };
}

const keyOf = (asked: string | null): PeriodKey => PERIODS.find(({ key }) => key === asked)?.key ?? "30";

function problemOf(from: string, to: string, today: IsoDate): string | null {
  if (!isIsoDate(from) || !isIsoDate(to)) return PERIOD_PROBLEMS.missing;
  if (from > to) return PERIOD_PROBLEMS.reversed;
  if (to > today) return PERIOD_PROBLEMS.future;
  if (daysBetween(from, to) >= MAX_DAYS) return PERIOD_PROBLEMS.long;
  if (daysBetween(from, today) >= DAYS_TOLD) return PERIOD_PROBLEMS.old;
  return null;
}

function named(key: PeriodKey, today: IsoDate): Period {
  return { key, ...daysOf(key, today), problem: null, query: `periodo=${key}` };
}

function daysOf(key: PeriodKey, today: IsoDate): Pick<Period, "days" | "before"> {
  if (key === "mes") return { days: monthSoFar(today), before: sameDaysOfLastMonth(today) };
  if (key === "mes-passado") {
    const days = lastMonth(today);
    return { days, before: lastMonth(days.to) };
  }
  const days = { from: addDays(today, key === "hoje" ? 0 : 1 - Number(key)), to: today };
  return { days, before: asManyBefore(days) };
}

const asManyBefore = ({ from, to }: Days): Days => ({
  from: addDays(from, -1 - daysBetween(from, to)),
  to: addDays(from, -1),
});

/** Bars by day up to 92 days, by month beyond. */
export const grainOf = ({ days }: Period): Grain => (daysBetween(days.from, days.to) > 92 ? "month" : "day");
