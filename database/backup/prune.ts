import { readdirSync, rmSync } from "node:fs";
import { join } from "node:path";

/** Of a folder that is still being written. */
export const UNFINISHED = ".unfinished";
/** Before the names of base backups, which lie beside the others. */
export const BASE = "base-";
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ$/;

/** Backups are named after the moment they show; in the order of their names they are in that of time. */
export const nameAt = (moment: Date): string =>
  moment
    .toISOString()
    .replaceAll(":", "-")
    .replace(/\.\d+Z$/, "Z");

/** The finished backups of a kind in a folder by name, the newest first. */
export function listBackups(folder: string, kind: "" | typeof BASE = ""): string[] {
  return namesIn(folder)
    .filter((name) => name.startsWith(kind) && MOMENT.test(name.slice(kind.length)))
    .sort()
    .reverse();
}

/**
 * Removes all backups of a kind but the newest, and what earlier runs that were cut short left behind. Called by a run that has
 * finished; another one that is still under way is of the same day.
 */
export function pruneBackups(
  folder: string,
  { kind = "", keep, now }: { kind?: "" | typeof BASE; keep: number; now: Date },
): string[] {
  const yesterday = new Date(now.getTime() - 24 * 60 * 60_000).toISOString().slice(0, 10);
  const old = [
    ...listBackups(folder, kind).slice(keep),
    ...namesIn(folder).filter(
      (name) => name.startsWith(kind) && name.endsWith(UNFINISHED) && dayOf(name, kind) < yesterday,
    ),
  ];
  for (const name of old) rmSync(join(folder, name), { recursive: true, force: true });
  return old;
}

/** Later than any day for a name that is none of ours. */
function dayOf(name: string, kind: string): string {
  const moment = name.slice(kind.length, -UNFINISHED.length);
  return MOMENT.test(moment) ? moment.slice(0, 10) : "9999";
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return [];
    throw error;
  }
}
