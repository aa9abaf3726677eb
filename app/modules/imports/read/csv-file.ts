import { unguarded } from "#app/shared/csv.ts";
import {
  CELL_TOO_LONG,
  MAX_CELL_LENGTH,
  MAX_COLUMNS,
  NOT_A_SPREADSHEET,
  TOO_MANY_COLUMNS,
} from "../limits.ts";
import { type SheetRow, SheetRows, Unreadable } from "./sheet.ts";

/**
 * The text of a CSV file. Spreadsheets write UTF-8 with its mark, UTF-16 with its mark ("Texto Unicode"), or, most often
 * in Brazil, Windows-1252 without a word: accents in it are not valid UTF-8.
 */
export function decodeText(bytes: Uint8Array): string {
  const text = decoded(bytes);
  if (text.includes("\0")) throw new Unreadable(NOT_A_SPREADSHEET);
  return text;
}

function decoded(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

const SEPARATORS = [";", "\t", ","] as const;

/** The separator that the first line has most of, outside quotes; an Excel file may name it: `sep=;`. */
function separatorOf(text: string): { separator: string; rest: string } {
  const named = /^sep=([;,\t])\r?\n/i.exec(text);
  if (named) return { separator: named[1]!, rest: text.slice(named[0].length) };
  const head = (/^(?:"(?:[^"]|"")*"|[^"\r\n])*/.exec(text.slice(0, 50_000))?.[0] ?? "").replace(
    /"(?:[^"]|"")*"/g,
    "",
  );
  const [best] = SEPARATORS.map((separator) => ({ separator, count: head.split(separator).length })).sort(
    (a, b) => b.count - a.count,
  );
  return { separator: best!.separator, rest: text };
}

/** The rows of a CSV file. A quoted cell may hold separators and line breaks; two quotes in it are one. */
export function readCsv(text: string): SheetRow[] {
  const { separator, rest } = separatorOf(text);
  const sheet = new SheetRows();
  let row = rest === text ? 1 : 2;
  let cells: string[] = [];
  let at = 0;
  while (at < rest.length) {
    const { cell, end } = rest[at] === '"' ? quotedCell(rest, at, separator) : plainCell(rest, at, separator);
    cells.push(unguarded(asText(cell)));
    if (cells.length > MAX_COLUMNS * 10) throw new Unreadable(TOO_MANY_COLUMNS);
    at = end;
    if (rest[at] === separator) {
      at += 1;
      if (at < rest.length) continue;
    }
    sheet.add(row, cells);
    row += 1;
    cells = [];
    if (rest[at] === "\r" && rest[at + 1] === "\n") at += 2;
    else if (at < rest.length) at += 1;
  }
  return sheet.rows;
}

interface ReadCell {
  cell: string;
  end: number;
}

function plainCell(text: string, from: number, separator: string): ReadCell {
  let end = from;
  while (end < text.length && text[end] !== separator && text[end] !== "\r" && text[end] !== "\n") end += 1;
  return { cell: text.slice(from, end), end };
}

/** What stands between the closing quote and the separator is kept: `"a"b` is `ab`. */
function quotedCell(text: string, from: number, separator: string): ReadCell {
  const parts: string[] = [];
  let at = from + 1;
  for (;;) {
    const quote = text.indexOf('"', at);
    if (quote === -1 || quote - from > 4 * MAX_CELL_LENGTH) {
      if (text.length - from > MAX_CELL_LENGTH) throw new Unreadable(CELL_TOO_LONG);
      return { cell: parts.join("") + text.slice(at), end: text.length };
    }
    parts.push(text.slice(at, quote));
    at = quote + 1;
    if (text[at] !== '"') break;
    parts.push('"');
    at += 1;
  }
  const { cell, end } = plainCell(text, at, separator);
  return { cell: parts.join("") + cell, end };
}

/** `="0012"` is how a spreadsheet is made to keep the zeros of a code. */
const asText = (cell: string): string => /^="([^"]*)"$/.exec(cell)?.[1] ?? cell;
