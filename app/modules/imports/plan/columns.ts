import { plainText } from "#app/shared/accents.ts";
import { cut, withoutTrailing } from "#app/shared/text.ts";
import type { SheetRow } from "../read/sheet.ts";
import { type Field, FORMATS, type FormatName, TEMPLATE_COLUMNS } from "./formats.ts";

/** Where the columns of a file are, and what the file itself calls them. */
export interface Columns {
  format: FormatName;
  /** The place of each field's column. Pictures may have several. */
  places: Partial<Record<Field, number[]>>;
  /** The header's own words, for messages. */
  titles: Partial<Record<Field, string>>;
  /** Columns that we do not use. */
  ignored: string[];
}

/** Titles above the header are skipped. */
const HEADER_WITHIN = 10;

/** Longer than the name of any column; the rest of a longer one is not read. */
const MAX_HEADER_LENGTH = 200;

/** "Peso bruto (Kg)" and "PESO BRUTO KG" are the same header. */
export const headerWords = (header: string): string =>
  plainText(cut(header, MAX_HEADER_LENGTH))
    .replace(/[^a-z0-9]+/g, " ")
    .trim();

/** Finds the header, and whose file it is: the one with the name of the product and most known columns. */
export function findColumns(rows: readonly SheetRow[]): { columns: Columns; products: SheetRow[] } | null {
  let best: { columns: Columns; at: number; score: number } | null = null;
  for (const [at, { cells }] of rows.slice(0, HEADER_WITHIN).entries()) {
    for (const format of Object.keys(FORMATS) as FormatName[]) {
      const columns = columnsOf(cells, format);
      const score = scoreOf(columns);
      if (score > (best?.score ?? 0)) best = { columns, at, score };
    }
  }
  return best && { columns: best.columns, products: rows.slice(best.at + 1) };
}

function columnsOf(cells: readonly string[], format: FormatName): Columns {
  const columns: Columns = { format, places: {}, titles: {}, ignored: [] };
  for (const [place, cell] of cells.entries()) {
    const words = headerWords(cell);
    if (words === "") continue;
    const field = fieldOf(words, format);
    if (!field || (columns.places[field] && field !== "pictures")) {
      columns.ignored.push(titleOf(cell));
      continue;
    }
    columns.places[field] = [...(columns.places[field] ?? []), place];
    columns.titles[field] ??= titleOf(cell);
  }
  return columns;
}

const titleOf = (header: string): string => cut(header.trim(), 60);

/** "URL imagem 1", "URL imagem 2": the number is not part of the name. */
function fieldOf(words: string, format: FormatName): Field | undefined {
  const unnumbered = withoutTrailing(words, "0123456789");
  const known = unnumbered === words ? [words] : [words, `${unnumbered}#`];
  const fields = Object.entries(FORMATS[format].headers) as [Field, readonly string[]][];
  return fields.find(([, names]) => names.some((name) => known.includes(name)))?.[0];
}

/** Nothing without a product to name and something to say about it. A name counts most: "Descrição" is one in an ERP. */
function scoreOf({ places }: Columns): number {
  const known = Object.keys(places).length;
  const isNamed = places.name || places.id || places.code || places.sku;
  if (!isNamed || known < 2) return 0;
  return known + (places.name ? 100 : 0);
}

/** The columns that a file should have, for the message about one that has not. */
export const KNOWN_HEADERS = TEMPLATE_COLUMNS.slice(0, 5)
  .map(({ title }) => `“${title}”`)
  .join(", ");
