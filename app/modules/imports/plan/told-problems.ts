import type { ToldProblem } from "../import.ts";
import type { Columns } from "./columns.ts";
import { type Field, TEMPLATE_COLUMNS } from "./formats.ts";
import type { RowProblem } from "./wanted-product.ts";

/** Kept of one product; the page shows that there are more. */
export const MAX_TOLD = 30;

/** Problems in the words of the file, each once. */
export function toldProblems(problems: readonly RowProblem[], titles: Columns["titles"]): ToldProblem[] {
  const seen = new Set<string>();
  return problems
    .map(({ row, field, message }) => ({ row, column: field && columnTitle(field, titles), message }))
    .filter(({ row, column, message }) => {
      const key = `${row} ${column} ${message}`;
      return !seen.has(key) && seen.add(key).size <= MAX_TOLD;
    });
}

/** As the file itself calls it. In an ERP the SKU is in the column of codes, colour and size in that of variations. */
const columnTitle = (field: Field, titles: Columns["titles"]): string => {
  const elsewhere =
    field === "sku" ? titles.code : field === "color" || field === "size" ? titles.variation : undefined;
  const usual = TEMPLATE_COLUMNS.find((column) => column.field === field)?.title;
  return titles[field] ?? elsewhere ?? usual ?? field;
};
