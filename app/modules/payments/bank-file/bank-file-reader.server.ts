import { definePort } from "#app/platform/port.server.ts";
import type { ReadFile } from "./bank-file.ts";

/** Reads a bank's file where a hostile one does no harm. */
export type BankFileReader = (text: string) => Promise<ReadFile>;

export const bankFileReader = definePort<BankFileReader>("reader of banks' files");
