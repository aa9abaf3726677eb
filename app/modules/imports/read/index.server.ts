export { NOT_CHECKED, TOO_DEMANDING } from "../limits.ts";
export { readFile } from "./read-file.server.ts";
export { type SheetRow, Unreadable } from "./sheet.ts";
export { type SheetReader, sheetReader } from "./sheet-reader.server.ts";
