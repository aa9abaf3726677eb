import { renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

/** The clock of a shop that is proved: as many milliseconds ahead of this machine's as its file says. */
export interface ShopClock {
  now(): Date;
  /** For the shop's processes, which read the file from then on. */
  settings: Record<string, string>;
  jump(milliseconds: number): void;
}

const PRELOAD = pathToFileURL(join(import.meta.dirname, "preload.ts")).href;

export function shopClock(folder: string): ShopClock {
  const file = join(folder, "clock");
  // Zero would be an empty file to a process that reads it meanwhile.
  let offset = 1;
  const write = () => {
    writeFileSync(`${file}.next`, String(offset));
    renameSync(`${file}.next`, file);
  };
  write();
  return {
    now: () => new Date(Date.now() + offset),
    settings: { PROVE_CLOCK_FILE: file, NODE_OPTIONS: `--import=${PRELOAD}` },
    jump: (milliseconds) => {
      offset += milliseconds;
      write();
    },
  };
}
