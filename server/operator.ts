import { BucketError } from "#app/integrations/s3/index.server.ts";
import { type Config, readConfig } from "#app/platform/config/config.server.ts";
import { MigrationError } from "#app/platform/db/migrate.server.ts";
import { BackupError } from "#database/backup/stored-file.ts";
import { claimDataDir, startEmbeddedDatabase } from "./embedded-postgres/index.ts";
import { runningDatabaseUrl } from "./embedded-postgres/running.ts";
import { StartError } from "./progress.ts";

/** What the operator's commands (`npm run admin`, `backup`, `restore`) share. They read the settings that `npm start` reads. */

/** Something the operator can put right, shown as it is. */
export class Refusal extends Error {}

export function operatorConfig(): Config {
  try {
    process.loadEnvFile();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
  }
  const result = readConfig(process.env);
  if (!result.ok) throw new Refusal(`Configuration: ${result.problems.join("; ")}.`);
  return result.config;
}

/** The database of DATABASE_URL, past its pooler, or the one that a running demo keeps in DATA_DIR. */
export const runningDatabase = ({ databaseDirectUrl, dataDir }: Config): string | null =>
  databaseDirectUrl ?? runningDatabaseUrl(dataDir);

/** The same; where no demo runs, its database is started for the time of the work. */
export async function withDatabase<T>(config: Config, work: (url: string) => Promise<T>): Promise<T> {
  const running = runningDatabase(config);
  return running ? work(running) : withOwnDatabase(config, work);
}

/** The database in DATA_DIR, which no shop may use meanwhile. */
export async function withOwnDatabase<T>(config: Config, work: (url: string) => Promise<T>): Promise<T> {
  const database = await startEmbeddedDatabase(claimDataDir(config.dataDir));
  return work(database.url).finally(() => database.stop());
}

/** One line for what an operator can fix; a stack trace for our own bugs. */
export async function runCommand(command: () => Promise<void>): Promise<void> {
  try {
    await command();
  } catch (error) {
    const explained = explain(error);
    console.error(explained instanceof Refusal ? explained.message : explained);
    process.exitCode = 1;
  }
}

const ABSENT_TABLE_OR_COLUMN = ["42P01", "42703"];
const AWAY = /^(ECONN|ENOTFOUND|ETIMEDOUT|EAI_AGAIN|28|3D000|57P)/;

function explain(error: unknown): unknown {
  const { code = "", message, syscall } = error as NodeJS.ErrnoException;
  const expected = [StartError, MigrationError, BackupError, BucketError].some(
    (kind) => error instanceof kind,
  );
  if (expected) return new Refusal(message);
  if (ABSENT_TABLE_OR_COLUMN.includes(code))
    return new Refusal("The database is not of this version yet. Run npm start once, then try again.");
  if (AWAY.test(code) || (syscall === "connect" && code) || /timeout/.test(message))
    return new Refusal(`The database cannot be reached: ${message || code}.`);
  // A full disk, a folder that cannot be written.
  return syscall ? new Refusal(message) : error;
}
