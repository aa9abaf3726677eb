import { readFileSync } from "node:fs";
import type { GarmentSpec } from "../illustrator/index.ts";
import type { Portrait } from "./portray.ts";

/** Written by write-portraits.ts: drawing hundreds of garments at the first start would take half a minute. */
export const PORTRAITS_FILE = new URL("./portraits.tsv", import.meta.url);

export const keyOf = ({ kind, fabric, colour, accent = "", view, seed }: GarmentSpec): string =>
  [kind, fabric, colour, accent, view, seed].join("|");

export function readPortraits(): Map<string, Portrait> {
  const lines = readFileSync(PORTRAITS_FILE, "utf8").split("\n").filter(Boolean);
  return new Map(
    lines.map((line) => {
      const [key, id, placeholder] = line.split("\t") as [string, string, string];
      return [key, { id, placeholder }];
    }),
  );
}

/** Finds the portrait of a drawing; one that was not written yet is drawn now. */
export function portraitFinder(): (spec: GarmentSpec) => Promise<Portrait> {
  const written = readPortraits();
  return async (spec) => written.get(keyOf(spec)) ?? (await import("./portray.ts")).portray(spec);
}
