import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  opendirSync,
  readFileSync,
  type StatsFs,
  statfsSync,
  writeFileSync,
} from "node:fs";
import { dirname, join, resolve } from "node:path";
import { tryLock } from "../file-lock.ts";
import { StartError } from "../progress.ts";

/** A fresh cluster takes about 60 MB and its write-ahead log as much again. */
const MIN_FREE_MEGABYTES = 300;

/** A DATA_DIR that is ours alone until it is released. */
export interface DataDir {
  path: string;
  release(): void;
}

/** Makes sure that the folder can be used, and by nobody else; nothing of a database is touched yet. */
export function claimDataDir(setting: string): DataDir {
  const path = resolve(setting);
  let release: (() => void) | null;
  try {
    makeFolder(path);
    accessSync(path, constants.W_OK | constants.X_OK);
    release = tryLock(join(path, "lock"));
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    throw new StartError(`DATA_DIR ${path} cannot be written (${code ?? message}).`);
  }
  const owner = join(path, "owner");
  if (!release) {
    throw new StartError(
      `${path} is already in use by another Maré (process ${pidIn(owner)}). Stop it, or set another DATA_DIR.`,
    );
  }
  requireRoom(path);
  writeFileSync(owner, `${process.pid}\n`);
  return { path, release };
}

/** Step by step, because Node's recursive mkdir never returns for a folder under /proc. */
function makeFolder(path: string): void {
  if (existsSync(path)) {
    opendirSync(path).closeSync();
  } else {
    makeFolder(dirname(path));
    mkdirSync(path);
  }
}

export function requireRoom(
  folder: string,
  { bavail, bsize }: Pick<StatsFs, "bavail" | "bsize"> = statfsSync(folder),
): void {
  const free = Math.floor((bavail * bsize) / 1024 / 1024);
  if (free >= MIN_FREE_MEGABYTES) return;
  throw new StartError(
    `There is no room for the database in ${folder}: ${free} MB free, ${MIN_FREE_MEGABYTES} MB needed.`,
  );
}

function pidIn(file: string): string {
  try {
    return readFileSync(file, "utf8").trim();
  } catch {
    return "unknown";
  }
}
