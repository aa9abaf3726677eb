import type { ToldProblem } from "../import.ts";
import type { Columns } from "./columns.ts";
import { type Field, TEMPLATE_COLUMNS } from "./formats.ts";
import type { RowProblem } from "./wanted-product.ts";

/** Kept of one product; the page shows that there are more. */
export const MAX_TOLD = 30;

/** Of the whole product, whichever of its rows says it. */
const OF_PRODUCT: readonly (Field | null)[] = ["price", "wholesale", "category"];

/**
 * The problems of a plan without those that only follow from a cell that could not be read, and so was planned as if it were
 * empty: "Preço é obrigatório" would say that nothing stands there.
 */
export const notFollowing = (
  unread: readonly RowProblem[],
  planned: readonly RowProblem[],
): readonly RowProblem[] =>
  planned.filter(({ row, field }) => {
    const isOption = field === "color" || field === "size";
    return !unread.some(
      (cell) =>
        (cell.field === field && (cell.row === row || OF_PRODUCT.includes(field))) ||
        (isOption && cell.field === "variation" && cell.row === row),
    );
  });

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
