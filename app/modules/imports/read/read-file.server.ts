import { EMPTY_FILE, NOT_A_SPREADSHEET, OLD_SPREADSHEET } from "../limits.ts";
import { decodeText, readCsv } from "./csv-file.ts";
import { type SheetRow, Unreadable } from "./sheet.ts";
import { readXlsx } from "./xlsx-file.server.ts";

const beginsWith = (bytes: Uint8Array, ...signature: number[]): boolean =>
  signature.every((byte, at) => bytes[at] === byte);

/** XLSX files are ZIP archives. */
export const isZip = (bytes: Uint8Array): boolean => beginsWith(bytes, 0x50, 0x4b);
/** What .xls files, and XLSX files with a password, begin with. */
export const isOldSpreadsheet = (bytes: Uint8Array): boolean => beginsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0);

/** The rows of a CSV or XLSX file, known by its content: names lie. Throws `Unreadable`. */
export async function readFile(bytes: Uint8Array): Promise<SheetRow[]> {
  if (isOldSpreadsheet(bytes)) throw new Unreadable(OLD_SPREADSHEET);
  const rows = isZip(bytes) ? await readXlsx(bytes) : readCsv(plainText(bytes));
  if (rows.length === 0) throw new Unreadable(EMPTY_FILE);
  return rows;
}

function plainText(bytes: Uint8Array): string {
  const text = decodeText(bytes);
  // A page that was saved under the name of a spreadsheet.
  if (/^\s*<(!doctype|html|\?xml|table)/i.test(text)) throw new Unreadable(NOT_A_SPREADSHEET);
  return text;
}
