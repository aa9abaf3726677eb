import { counted } from "#app/shared/count.ts";
import { pageNumber } from "#app/shared/listing.ts";
import { oneLine, withoutTrailing } from "#app/shared/text.ts";
import { keyOf, STOCK_LEVELS, type StockFilter } from "../manage/own-product-criteria.ts";
import { MAX_QUANTITY, WHOLE_PIECES } from "../manage/product-rules.ts";

/** A row of the grid "Estoque". */
export interface SheetRow {
  id: string;
  productId: string;
  product: string;
  color: string;
  size: string;
  sku: string | null;
  stock: number;
}

export interface SheetCriteria {
  query: string;
  category: string;
  stock: StockFilter | null;
  page: number;
}

export interface SheetPage {
  rows: SheetRow[];
  criteria: SheetCriteria;
  pageCount: number;
  total: number;
}

export const readSheetCriteria = (params: URLSearchParams): SheetCriteria => ({
  query: oneLine(params.get("q") ?? "", 100),
  category: oneLine(params.get("categoria") ?? "", 100),
  stock: keyOf(STOCK_LEVELS, params.get("estoque")),
  page: pageNumber(params.get("pagina")),
});

/** "?q=saia&pagina=2", or "" for the whole grid. */
export function sheetSearch({ query, category, stock, page }: SheetCriteria): string {
  const params = new URLSearchParams({
    ...(query && { q: query }),
    ...(category && { categoria: category }),
    ...(stock && { estoque: stock }),
    ...(page > 1 && { pagina: String(page) }),
  });
  return params.size > 0 ? `?${params}` : "";
}

/** A cell as typed, with the stock that the grid showed. */
export interface TypedCell {
  id: string;
  typed: string;
  seen: string;
}

/** A number that the seller changed. */
export interface StockCell {
  id: string;
  stock: number;
  seen: number;
}

export const stockField = (id: string): string => `peca-${id}`;
export const seenField = (id: string): string => `antes-${id}`;

/** More than a page of the grid has. */
const MAX_CELLS = 1_000;

/** The cells of the form that differ from what was shown. */
export function readSheetForm(form: FormData): TypedCell[] {
  const cells: TypedCell[] = [];
  // `get` reads the whole form for each field.
  const fields = new Map(form);
  for (const [name, value] of fields) {
    const id = /^peca-(\d{1,18})$/.exec(name)?.[1];
    if (!id || typeof value !== "string") continue;
    const seen = fields.get(seenField(id));
    if (typeof seen !== "string" || value.trim() === seen) continue;
    cells.push({ id, typed: value.slice(0, 20), seen: seen.slice(0, 20) });
    if (cells.length === MAX_CELLS) break;
  }
  return cells;
}

/** "1200", or as a spreadsheet writes it: "1.200", "1.200,00". */
export function readPieces(typed: string): number | null {
  const [, whole] = /^(\d{1,9}|\d{1,3}(?:\.\d{3})+)(?:,0{1,2})?$/.exec(typed.trim()) ?? [];
  return whole === undefined ? null : Number(whole.replaceAll(".", ""));
}

export type ReadCell = { ok: true; cell: StockCell } | { ok: false; id: string; message: string };

export function readCell({ id, typed, seen }: TypedCell): ReadCell {
  const refused = (message: string): ReadCell => ({ ok: false, id, message });
  if (typed.trim() === "") return refused("Informe o estoque: 0 se não há nenhuma");
  if (/^[-−]\s*\d/.test(typed.trim())) return refused("O estoque não pode ser negativo");
  const stock = readPieces(typed);
  if (stock === null) return refused(WHOLE_PIECES);
  if (stock > MAX_QUANTITY) return refused(`Até ${MAX_QUANTITY.toLocaleString("pt-BR")} peças`);
  return /^\d{1,9}$/.test(seen)
    ? { ok: true, cell: { id, stock, seen: Number(seen) } }
    : refused("Abra a grade de novo: falta o estoque que ela mostrava");
}

/** A cell that was not saved, because its stock is not what the grid showed. */
export interface CellConflict {
  id: string;
  /** As typed. */
  stock: number;
  seen: number;
  /** Null when the variant is no longer there. */
  now: number | null;
}

export function conflictWording({ seen, now }: CellConflict): string {
  if (now === null) return "Esta variação não existe mais";
  if (now === seen) return `Um produto pode ter até ${MAX_QUANTITY.toLocaleString("pt-BR")} peças ao todo`;
  return `Mudou de ${seen} para ${now} enquanto você editava. Confira e salve de novo.`;
}

/** What a pasted block fills, and the SKUs of its lines that have no row on this page. */
interface PastedBlock {
  cells: { id: string; typed: string }[];
  missing: string[];
}

/**
 * A column fills the cells from the one it is pasted into downwards. The first of several columns is SKUs, also when
 * none of them is on this page: read as stock, they would be saved over the numbers of other variants.
 */
export function pastedCells(
  block: string,
  rows: readonly Pick<SheetRow, "id" | "sku">[],
  from: number,
): PastedBlock {
  const lines = withoutTrailing(block.replace(/\r\n?/g, "\n"), "\n")
    .split("\n")
    .map((line) => line.split("\t").map((cell) => cell.trim()));
  if (lines.some(({ length }) => length > 1)) return cellsBySku(lines, rows);
  const cells = lines.flatMap(([typed = ""], at) => {
    const row = rows[from + at];
    return row && typed !== "" ? [{ id: row.id, typed }] : [];
  });
  return { cells, missing: [] };
}

/** Whatever the order of the lines; the last column is the stock. */
function cellsBySku(lines: string[][], rows: readonly Pick<SheetRow, "id" | "sku">[]): PastedBlock {
  const bySku = new Map(
    rows.flatMap(({ id, sku }) => (sku === null ? [] : [[sku.toLowerCase(), id] as const])),
  );
  const pasted: PastedBlock = { cells: [], missing: [] };
  for (const [at, [sku = "", ...others]] of lines.entries()) {
    const id = bySku.get(sku.toLowerCase());
    const typed = others.at(-1) ?? "";
    const isHeading = at === 0 && !/\d/.test(`${sku}${typed}`);
    const isEmpty = sku === "" && others.every((cell) => cell === "");
    if (id === undefined) {
      if (!isHeading && !isEmpty) pasted.missing.push(sku);
    } else if (others.length > 0) pasted.cells.push({ id, typed });
  }
  return pasted;
}

const MISSING_NAMES = 3;

/** "3 linhas coladas não estão nesta página: 2001, 2002, 2003", with a few of the names; "" without any. */
export function missingWording(missing: readonly string[]): string {
  if (missing.length === 0) return "";
  const names = [...new Set(missing.map((sku) => oneLine(sku, 30) || "sem SKU"))];
  const some = [...names.slice(0, MISSING_NAMES), ...(names.length > MISSING_NAMES ? ["…"] : [])];
  const lines = counted(missing.length, "linha colada não está", "linhas coladas não estão");
  return `${lines} nesta página: ${some.join(", ")}`;
}
