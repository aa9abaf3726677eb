import { storable } from "#app/shared/text.ts";
import {
  CELL_TOO_LONG,
  MAX_CELL_LENGTH,
  MAX_CHARACTERS,
  MAX_COLUMNS,
  MAX_ROWS,
  TOO_MANY_CHARACTERS,
  TOO_MANY_COLUMNS,
  TOO_MANY_ROWS,
} from "../limits.ts";

/** A row of a spreadsheet: its number, as the spreadsheet counts, and the text of its cells. */
export interface SheetRow {
  row: number;
  cells: string[];
}

/** Why a file cannot be read, in the seller's words. */
export class Unreadable extends Error {}

/** Titles above the header, and blank lines, are no products. */
const ROWS_BESIDES = 50;

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what must not pass.
const CONTROL_BUT_LINES = /[\u0001-\u0008\u000b\u000c\u000e-\u001f]/g;

/** JSON, as which rows are kept, writes a control character in six: a small file would become a large one. */
const keepable = (text: string): string =>
  text === "" ? text : storable(text).replace(CONTROL_BUT_LINES, " ");

/** Collects the rows that say something, and stops at the limits, so that a huge file is never held in memory. */
export class SheetRows {
  readonly rows: SheetRow[] = [];
  #characters = 0;

  /** The one place that every cell passes: what cannot be kept is left out here, whatever the file's kind. */
  add(row: number, texts: readonly string[]): void {
    if (texts.some((text) => text.length > MAX_CELL_LENGTH)) throw new Unreadable(CELL_TOO_LONG);
    const cells = texts.map(keepable);
    const last = cells.findLastIndex((cell) => cell.trim() !== "");
    // Before blank rows are left out: looking through them is work, too.
    for (const cell of cells) this.#characters += cell.length;
    if (last === -1) this.#characters += cells.length;
    if (this.#characters > MAX_CHARACTERS) throw new Unreadable(TOO_MANY_CHARACTERS);
    if (last === -1) return;
    if (last >= MAX_COLUMNS) throw new Unreadable(TOO_MANY_COLUMNS);
    if (this.rows.length >= MAX_ROWS + ROWS_BESIDES) throw new Unreadable(TOO_MANY_ROWS);
    this.rows.push({ row, cells: cells.slice(0, last + 1) });
  }
}
