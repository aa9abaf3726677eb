import { definePort } from "#app/platform/port.server.ts";
import type { SheetRow } from "./sheet.ts";

/** Reads a file of products where a hostile one does no harm. Rejects with `Unreadable`. */
export type SheetReader = (bytes: Uint8Array) => Promise<SheetRow[]>;

export const sheetReader = definePort<SheetReader>("reader of spreadsheets");
