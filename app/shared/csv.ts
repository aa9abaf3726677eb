import { formatDate, type IsoDate, todayInSaoPaulo } from "./business-days.ts";
import { type Money, toReais } from "./money.ts";

export type CsvValue = string | number | null;

/**
 * What a spreadsheet would run as a formula (`=1+1`, `@sum`, `-cmd|…`) is marked as text; some also accept full-width
 * signs, and skip white space before any of them.
 */
const FORMULA = /^(?:[\t\r\n]|\s*[=+\-@\uff1d\uff0b\uff0d\uff20])/u;
const PLAIN_NUMBER = /^-?\d+(,\d+)?$/;

/** Whether a cell is marked, or looks as if it were: that one is marked once more, so that `unguarded` gives it back. */
const isGuarded = (text: string): boolean => {
  const unmarked = text.replace(/^'+/, "");
  return FORMULA.test(unmarked) && !PLAIN_NUMBER.test(unmarked);
};

function cell(value: CsvValue): string {
  const text = value === null ? "" : String(value);
  const safe = isGuarded(text) ? `'${text}` : text;
  return /[";\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** The text of a cell of ours that comes back in a file. */
export const unguarded = (text: string): string =>
  text.startsWith("'") && isGuarded(text) ? text.slice(1) : text;

/** Separated by semicolons, as Brazilian spreadsheets expect: the comma is in the amounts. */
export const csvLine = (values: readonly CsvValue[]): string => `${values.map(cell).join(";")}\r\n`;

/** The byte order mark, without which spreadsheets misread accents. */
export const CSV_BEGINNING = "\ufeff";

export const csv = (head: readonly string[], rows: readonly (readonly CsvValue[])[]): string =>
  CSV_BEGINNING + [head, ...rows].map(csvLine).join("");

const moment = new Intl.DateTimeFormat("pt-BR", {
  timeZone: "America/Sao_Paulo",
  ...({ day: "2-digit", month: "2-digit", year: "numeric" } as const),
  ...({ hour: "2-digit", minute: "2-digit", second: "2-digit" } as const),
});

/** "28/07/2026 14:05:09", in São Paulo's time: without a comma, so that a spreadsheet reads it as a time. */
export const csvMoment = (date: Date): string => moment.format(date).replace(",", "");

/** "28/07/2026": a day of the calendar, or the day of a moment. */
export const csvDay = (day: IsoDate | Date): string =>
  formatDate(typeof day === "string" ? day : todayInSaoPaulo(day));

/** An amount in reais, as such a spreadsheet writes it. */
export const csvAmount = (money: Money): string => toReais(money).replace(".", ",");
