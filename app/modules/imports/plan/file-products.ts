import { knownAs } from "#app/modules/catalog/exchange/index.ts";
import { asOneLine, cut } from "#app/shared/text.ts";
import { MAX_KEY_LENGTH } from "../limits.ts";
import type { SheetRow } from "../read/sheet.ts";
import type { Columns } from "./columns.ts";
import type { Field } from "./formats.ts";

/** What a row of the file says, by field; what it leaves empty is missing. */
export interface FileRow {
  row: number;
  cells: Partial<Record<Field, string>>;
}

/** The rows of one product. */
export interface FileProduct {
  /** The row about the whole product, where variations have a row each; in an ERP the one they call their parent. */
  parent: FileRow | null;
  /** One for each variation; a product without variations has one. */
  variations: FileRow[];
}

export const rowsOf = ({ parent, variations }: FileProduct): FileRow[] => [
  ...(parent ? [parent] : []),
  ...variations,
];

function fileRow({ row, cells }: SheetRow, { places }: Columns): FileRow {
  const said: FileRow["cells"] = {};
  for (const [field, columns] of Object.entries(places) as [Field, number[]][]) {
    const texts = columns.map((column) => cells[column]?.trim() ?? "").filter((text) => text !== "");
    if (texts.length > 0) said[field] = texts.join("|");
  }
  return { row, cells: said };
}

/**
 * The products of a file, in the order of their first rows. Rows are of one product when they have the same id of ours,
 * the same code, or name the same parent; without any of these, the same name.
 */
export function groupRows(rows: readonly SheetRow[], columns: Columns): FileProduct[] {
  const products = new Map<string, FileProduct>();
  for (const sheetRow of rows) {
    const row = fileRow(sheetRow, columns);
    if (Object.keys(row.cells).length === 0) continue;
    const key = keyOf(row);
    const product = products.get(key) ?? { parent: null, variations: [] };
    products.set(key, product);
    product.variations.push(row);
  }
  return [...products.values()].map((product) => (columns.format === "mare" ? product : withParent(product)));
}

/** What is longer is no valid code or name, and refused where it is read. */
const keyText = (text: string): string => asOneLine(cut(text, MAX_KEY_LENGTH));

function keyOf({ row, cells: { id, parent, code, name, sku } }: FileRow): string {
  if (id) return `id ${cut(id, MAX_KEY_LENGTH)}`;
  if (parent) return `code ${keyText(parent)}`;
  if (code) return `code ${keyText(code)}`;
  if (name) return `name ${knownAs(keyText(name))}`;
  return sku ? `sku ${keyText(sku)}` : `row ${row}`;
}

/** In an ERP's file the row without a parent is about the whole product, unless it is the only one. */
function withParent({ variations }: FileProduct): FileProduct {
  const parent = variations.find(({ cells }) => !cells.parent);
  if (!parent || variations.length === 1) return { parent: null, variations };
  return { parent, variations: variations.filter((row) => row !== parent) };
}
