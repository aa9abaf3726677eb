import { spawnSync } from "node:child_process";
import { readFileSync, statSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { StartError } from "../progress.ts";

/** PostgreSQL refuses to run as root, so under root it runs as this system account. */
const ACCOUNT_NAME = "postgres";

export interface Account {
  uid: number;
  gid: number;
}

/** The account that the database runs under: our own, or a system account when we are root. */
export function databaseAccount(): Account | null {
  if (process.getuid?.() !== 0) return null;
  const existing = findAccount();
  if (existing) return existing;
  const created = spawnSync("useradd", ["--system", "--user-group", "--no-create-home", ACCOUNT_NAME], {
    encoding: "utf8",
  });
  const account = findAccount();
  if (!account) {
    throw new StartError(
      `PostgreSQL cannot run as root and the system account "${ACCOUNT_NAME}" could not be created (${created.stderr?.trim() || created.error?.message}). Run as an ordinary user, or set DATABASE_URL.`,
    );
  }
  return account;
}

function findAccount(): Account | null {
  const line = readFileSync("/etc/passwd", "utf8")
    .split("\n")
    .find((entry) => entry.startsWith(`${ACCOUNT_NAME}:`));
  const [, , uid, gid] = line?.split(":") ?? [];
  return uid && gid ? { uid: Number(uid), gid: Number(gid) } : null;
}

/** Whether the account may reach this folder (which may not exist yet): each ancestor must be searchable. */
export function canEnter(path: string, account: Account | null): boolean {
  if (!account) return true;
  for (let folder = resolve(path); ; folder = dirname(folder)) {
    const found = statSync(folder, { throwIfNoEntry: false });
    if (found && !mayTraverse(found, account)) return false;
    if (folder === dirname(folder)) return true;
  }
}

function mayTraverse(folder: { mode: number; uid: number; gid: number }, account: Account): boolean {
  const shift = folder.uid === account.uid ? 6 : folder.gid === account.gid ? 3 : 0;
  return ((folder.mode >> shift) & 0o5) === 0o5;
}
