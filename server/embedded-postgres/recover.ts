import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import pg from "pg";
import { StartError, say } from "../progress.ts";
import { type Account, databaseAccount } from "./account.ts";
import { claimDataDir, type DataDir } from "./data-dir.ts";
import { clusterFolder } from "./home.ts";
import { startEmbeddedDatabase } from "./index.ts";
import { walRestoreCommand } from "./wal-archive.ts";

export interface RecoveryRequest {
  dataDir: string;
  /** A folder that `npm run backup -- --base` made. */
  base: string;
  archive: string;
  /** Everything that was committed until then; all that is archived when absent. */
  until: Date | null;
  /** Whether a database that is in DATA_DIR is set aside. */
  replace: boolean;
}

/** The embedded database as it was at a moment between a base backup and the end of the archived log. */
export async function recover({ dataDir, base, archive, until, replace }: RecoveryRequest): Promise<void> {
  const claimed = claimDataDir(dataDir);
  try {
    const account = databaseAccount();
    const folder = clusterFolder(claimed.path, account);
    if (existsSync(folder)) {
      if (!replace)
        throw new StartError(`There is a database in ${folder} already. Say --replace to set it aside.`);
      const aside = `${folder}.before-${new Date().toISOString().replaceAll(/\D/g, "").slice(0, 14)}`;
      renameSync(folder, aside);
      say(`The database that was there is kept in ${aside}.`);
    }
    layOut(base, folder, account);
  } catch (error) {
    claimed.release();
    throw error;
  }
  try {
    await replay(claimed, archive, until);
  } catch (error) {
    // PostgreSQL then stops, before or after it lets us in; its log says why.
    const why = readFileSync(join(claimed.path, "postgres.log"), "utf8");
    throw until && why.includes("recovery ended before configured recovery target")
      ? new StartError("The archived log ends before that moment. Say an earlier one, or none for all of it.")
      : error;
  }
}

async function replay(dataDir: DataDir, archive: string, until: Date | null): Promise<void> {
  const database = await startEmbeddedDatabase(dataDir, [
    `restore_command=${walRestoreCommand(archive)}`,
    "recovery_target_action=promote",
    ...(until ? [`recovery_target_time=${until.toISOString().replace("Z", "+00")}`] : []),
  ]);
  await untilRecovered(database.url).finally(() => database.stop());
}

/** Beside its final place first: a copy that was cut short is never started. */
function layOut(base: string, folder: string, account: Account | null): void {
  const unfinished = `${folder}.recovering`;
  rmSync(unfinished, { recursive: true, force: true });
  cpSync(base, unfinished, { recursive: true });
  // Tells PostgreSQL to begin with the archived log.
  writeFileSync(join(unfinished, "recovery.signal"), "");
  give(unfinished, account);
  renameSync(unfinished, folder);
}

function give(folder: string, account: Account | null): void {
  for (const name of ["", ...(readdirSync(folder, { recursive: true }) as string[])]) {
    const path = join(folder, name);
    if (account) chownSync(path, account.uid, account.gid);
  }
  chmodSync(folder, 0o700);
}

async function untilRecovered(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  client.on("error", () => {});
  await client.connect();
  try {
    for (;;) {
      const { rows } = await client.query("select pg_is_in_recovery() as recovering");
      if (!rows[0].recovering) return;
      await delay(50);
    }
  } finally {
    await client.end().catch(() => {});
  }
}
