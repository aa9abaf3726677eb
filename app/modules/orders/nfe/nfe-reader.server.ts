import { definePort } from "#app/platform/port.server.ts";
import type { NfeFile } from "./nfe-file.ts";

/** Reads the file of an NF-e where a hostile one does no harm; null for what is none, "not-now" when nothing can be said of it. */
export type NfeReader = (bytes: Uint8Array) => Promise<NfeFile | null | "not-now">;

export const nfeReader = definePort<NfeReader>("reader of NF-e files");
