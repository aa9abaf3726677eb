import { setImmediate as pause } from "node:timers/promises";
import { Unzip, UnzipInflate } from "fflate";
import { type XmlReader, xmlReader } from "#app/platform/xml.server.ts";
import {
  CELL_TOO_LONG,
  MAX_CELL_LENGTH,
  MAX_COLUMNS,
  NOT_A_SPREADSHEET,
  TOO_DEMANDING,
  TOO_MANY_COLUMNS,
  WITH_MACROS,
} from "../limits.ts";
import { type SheetRow, SheetRows, Unreadable } from "./sheet.ts";

/** The names and relations of the sheets. */
const MAX_PART_BYTES = 2 * 1024 * 1024;
/** Unpacked: ten thousand rows of sixty columns are about thirty megabytes. */
const MAX_SHEET_BYTES = 80 * 1024 * 1024;
/** As many rows as a sheet of the format has. */
const MAX_ROW_NUMBER = 1_048_576;
const MAX_ENTRIES = 2_000;
/** Of a text that many cells may refer to; a character may be written as seven, see `unescaped`. */
const MAX_TEXT_LENGTH = 7 * MAX_CELL_LENGTH;
const CHUNK = 16 * 1024;

/**
 * The rows of the first sheet of an XLSX file: what its cells show, not what they would calculate. The file is unpacked
 * piece by piece and never held unpacked, so that neither a bomb nor a lie about its size takes more than a piece.
 */
export async function readXlsx(bytes: Uint8Array): Promise<SheetRow[]> {
  const { names, tab, targets } = await readContents(bytes);
  if (names.some((name) => /vbaProject|macrosheets\//i.test(name))) throw new Unreadable(WITH_MACROS);
  const sheet = firstSheet(targets.get(tab ?? ""), names);
  if (!sheet) throw new Unreadable(NOT_A_SPREADSHEET);
  const texts = names.includes("xl/sharedStrings.xml") ? await sharedTexts(bytes) : [];
  const reader = new SheetReader(texts);
  await readEntry(bytes, sheet, reader.xml);
  return reader.rows;
}

/** The names of all entries, the relation of the first tab, and which entry each relation means. */
async function readContents(bytes: Uint8Array) {
  const names: string[] = [];
  let tab: string | undefined;
  const targets = new Map<string, string>();
  const workbook = xmlReader({
    open: (name, attributes) => {
      if (name === "sheet") tab ??= attributes.get("id");
    },
  });
  const relations = xmlReader({
    open: (name, attributes) => {
      if (name === "Relationship") targets.set(attributes.get("Id") ?? "", attributes.get("Target") ?? "");
    },
  });
  await unpack(bytes, (name) => {
    names.push(name);
    if (names.length > MAX_ENTRIES) throw new Unreadable(NOT_A_SPREADSHEET);
    if (name === "xl/workbook.xml") return { largest: MAX_PART_BYTES, xml: workbook };
    if (name === "xl/_rels/workbook.xml.rels") return { largest: MAX_PART_BYTES, xml: relations };
    return null;
  });
  return { names, tab, targets };
}

/** By the order of the tabs; a workbook that does not tell, by the usual name. */
function firstSheet(target: string | undefined, names: readonly string[]): string | undefined {
  const told = target?.replace(/^\/?(xl\/)?/, "xl/");
  if (told && names.includes(told)) return told;
  return names.filter((name) => /^xl\/worksheets\/[^/]+\.xml$/.test(name)).sort()[0];
}

const readEntry = (bytes: Uint8Array, wanted: string, xml: XmlReader): Promise<void> =>
  unpack(bytes, (name) => (name === wanted ? { largest: MAX_SHEET_BYTES, xml } : null));

interface Taker {
  largest: number;
  xml: XmlReader;
}

/** Unpacks the entries that somebody takes, piece by piece, and lets others work in between. */
async function unpack(bytes: Uint8Array, takerOf: (name: string) => Taker | null): Promise<void> {
  let problem: unknown;
  const zip = new Unzip((file) => {
    const taker = takerOf(file.name);
    if (!taker) return;
    const decoder = new TextDecoder();
    let size = 0;
    file.ondata = (error, data, isLast) => {
      if (problem) return;
      try {
        if (error) throw new Unreadable(NOT_A_SPREADSHEET);
        size += data.length;
        if (size > taker.largest) throw new Unreadable(TOO_DEMANDING);
        taker.xml.write(decoder.decode(data, { stream: !isLast }));
        if (isLast) taker.xml.end();
      } catch (caught) {
        problem = caught;
      }
    };
    file.start();
  });
  zip.register(UnzipInflate);
  try {
    for (let at = 0; at < bytes.length; at += CHUNK) {
      zip.push(bytes.subarray(at, at + CHUNK), at + CHUNK >= bytes.length);
      if (problem) throw problem;
      if (at % (16 * CHUNK) === 0) await pause();
    }
  } catch (error) {
    // What the readers of the archive and of its XML throw.
    if (error instanceof Unreadable) throw error;
    throw new Unreadable(NOT_A_SPREADSHEET);
  }
}

/** The texts that cells refer to by number. What is only there for pronunciation (`rPh`) is no text. */
async function sharedTexts(bytes: Uint8Array): Promise<string[]> {
  const texts: string[] = [];
  let text = "";
  let [inText, inPronunciation] = [false, false];
  const reader = xmlReader({
    open: (name) => {
      if (name === "si") text = "";
      else if (name === "rPh") inPronunciation = true;
      else if (name === "t") inText = !inPronunciation;
    },
    text: (piece) => {
      if (inText) text += piece;
      if (text.length > MAX_TEXT_LENGTH) throw new Unreadable(CELL_TOO_LONG);
    },
    close: (name) => {
      if (name === "t") inText = false;
      else if (name === "rPh") inPronunciation = false;
      else if (name === "si") texts.push(unescaped(text));
    },
  });
  await readEntry(bytes, "xl/sharedStrings.xml", reader);
  return texts;
}

/** `_x000D_` is how the format writes a character that XML cannot hold. */
const unescaped = (text: string): string =>
  text.includes("_x")
    ? text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) =>
        String.fromCharCode(Number.parseInt(code, 16)),
      )
    : text;

class SheetReader {
  readonly xml = xmlReader({
    open: (name, attributes) => this.#open(name, attributes),
    text: (piece) => {
      if (this.#reads) this.#value += piece;
    },
    close: (name) => this.#close(name),
  });
  readonly #texts: readonly string[];
  readonly #sheet = new SheetRows();
  #row = 0;
  #cells: string[] = [];
  #column = -1;
  #kind = "";
  #value = "";
  #reads = false;
  #inPronunciation = false;

  constructor(texts: readonly string[]) {
    this.#texts = texts;
  }

  get rows(): SheetRow[] {
    return this.#sheet.rows;
  }

  #open(local: string, attributes: ReadonlyMap<string, string>): void {
    if (local === "row") {
      this.#row = rowNumber(attributes.get("r")) ?? this.#row + 1;
      this.#cells = [];
      this.#column = -1;
    } else if (local === "c") {
      this.#column = columnOf(attributes.get("r")) ?? this.#column + 1;
      this.#kind = attributes.get("t") ?? "n";
      this.#value = "";
    } else if (local === "rPh") this.#inPronunciation = true;
    else if (local === "v" || local === "t") this.#reads = !this.#inPronunciation;
  }

  #close(local: string): void {
    if (local === "v" || local === "t") this.#reads = false;
    else if (local === "rPh") this.#inPronunciation = false;
    else if (local === "c") this.#keepCell();
    else if (local === "row") this.#sheet.add(this.#row, this.#cells);
  }

  #keepCell(): void {
    const text = this.#textOf();
    if (text === "") return;
    if (this.#column >= MAX_COLUMNS) throw new Unreadable(TOO_MANY_COLUMNS);
    while (this.#cells.length < this.#column) this.#cells.push("");
    this.#cells[this.#column] = text;
  }

  #textOf(): string {
    if (this.#kind === "s") return this.#texts[Number(this.#value)] ?? "";
    if (this.#kind === "inlineStr" || this.#kind === "str") return unescaped(this.#value);
    return this.#kind === "n" ? numberText(this.#value) : this.#value;
  }
}

/** Null where it is none, and the rows are counted instead. */
function rowNumber(reference: string | undefined): number | null {
  const number = Number(reference);
  return Number.isInteger(number) && number >= 1 && number <= MAX_ROW_NUMBER ? number : null;
}

/** "C7" is the third column. */
function columnOf(reference: string | undefined): number | null {
  const letters = /^[A-Z]{1,3}/.exec(reference ?? "")?.[0];
  if (!letters) return null;
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

/**
 * A number as a person would type it: 129.9, not 129.90000000000001. One with more digits than a spreadsheet keeps stays
 * in scientific notation, which no code or EAN accepts.
 */
function numberText(value: string): string {
  const number = Number(value);
  if (value === "" || !Number.isFinite(number)) return value;
  if (Math.abs(number) >= 1e15) return number.toExponential().toUpperCase();
  return String(Number.parseFloat(number.toPrecision(15)));
}
