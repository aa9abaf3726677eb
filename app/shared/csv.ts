import { type Money, toReais } from "./money.ts";

export type CsvValue = string | number | null;

/** What a spreadsheet would take for a formula (`=1+1`, `@sum`, `-cmd|…`) is told to be text. */
const FORMULA = /^[=+\-@\t\r]/;
const PLAIN_NUMBER = /^-?\d+(,\d+)?$/;

function cell(value: CsvValue): string {
  const text = value === null ? "" : String(value);
  const safe = FORMULA.test(text) && !PLAIN_NUMBER.test(text) ? `'${text}` : text;
  return /[";\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** As Brazilian spreadsheets read it: semicolons, because the comma is in the amounts. */
export const csvLine = (values: readonly CsvValue[]): string => `${values.map(cell).join(";")}\r\n`;

/** Without the mark at its beginning a spreadsheet reads accents as rubbish. */
export const CSV_BEGINNING = "\ufeff";

export const csv = (head: readonly string[], rows: readonly (readonly CsvValue[])[]): string =>
  CSV_BEGINNING + [head, ...rows].map(csvLine).join("");

/** An amount in reais, as such a spreadsheet writes it. */
export const csvAmount = (money: Money): string => toReais(money).replace(".", ",");
