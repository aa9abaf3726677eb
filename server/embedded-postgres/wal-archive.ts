import { chmodSync, chownSync, mkdirSync } from "node:fs";
import { resolve } from "node:path";
import { StartError } from "../progress.ts";
import { canEnter, databaseAccount } from "./account.ts";

/** After so many seconds without a full file what was written is archived all the same: at most this much is lost with the disk. */
const ARCHIVE_AT_LEAST_EVERY = 60;

/**
 * Settings with which the embedded PostgreSQL copies its write-ahead log into a folder, file by file, as soon as each is full.
 * With a base backup (`database/backup/base-backup.ts`) they bring back the shop of any moment since.
 */
export function walArchiveSettings(setting: string): string[] {
  const folder = ownFolder(setting);
  const file = shellQuoted(`${folder}/%f`);
  return [
    "archive_mode=on",
    `archive_timeout=${ARCHIVE_AT_LEAST_EVERY}`,
    // A file that is there already is never written again, and half a file never has a name that is read.
    `archive_command=test ! -f ${file} && cp %p ${file}.part && sync ${file}.part && mv ${file}.part ${file}`,
  ];
}

export const walRestoreCommand = (setting: string): string =>
  `cp ${shellQuoted(`${resolve(setting)}/%f`)} %p`;

/** The archiving is done by the database's own account. */
function ownFolder(setting: string): string {
  const folder = resolve(setting);
  const account = databaseAccount();
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, 0o700);
  if (account) chownSync(folder, account.uid, account.gid);
  if (!canEnter(folder, account))
    throw new StartError(`The database's account cannot enter WAL_ARCHIVE_DIR ${folder}.`);
  return folder;
}

/** For the shell that PostgreSQL starts; it replaces %f and %p itself. */
const shellQuoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;
