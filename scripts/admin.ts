import { hostname, userInfo } from "node:os";
import { parseArgs } from "node:util";
import type { OperatorResult } from "#app/modules/identity/admin/index.server.ts";
import { PERMISSIONS } from "#app/modules/identity/index.ts";
import { readConfig } from "#app/platform/config/config.server.ts";
import { runningDatabaseUrl } from "#server/embedded-postgres/running.ts";

/**
 * `npm run admin`: administrators of an installation, from its own terminal. It reads the settings that `npm start` reads. No
 * password is typed here or seen here: a link that works once sets it, in the administrator's own browser.
 */
const USAGE = `npm run admin -- create EMAIL --name "Full Name" [--permissions ${PERMISSIONS.slice(0, 2).join(",")},…]
npm run admin -- disable EMAIL
npm run admin -- reset EMAIL

create   a new administrator, or one that was disabled; all six permissions unless some are named:
         ${PERMISSIONS.join(", ")}
disable  takes the access away at once, sessions included
reset    ends the password and every session, and prints a link for a new password`;

class Refusal extends Error {}

interface OperatorRequest {
  command: "create" | "disable" | "reset";
  email: string;
  name: string;
  permissions: string[];
}

function readRequest(args: string[]): OperatorRequest {
  const options = { name: { type: "string" }, permissions: { type: "string" } } as const;
  const { values, positionals } = parse(() => parseArgs({ args, options, allowPositionals: true }));
  const [command, email, ...rest] = positionals;
  if ((command !== "create" && command !== "disable" && command !== "reset") || !email || rest.length > 0)
    throw new Refusal(USAGE);
  if (command !== "create" && (values.name !== undefined || values.permissions !== undefined))
    throw new Refusal(`--name and --permissions belong to create.\n\n${USAGE}`);
  const named = values.permissions?.split(",").map((each) => each.trim());
  return { command, email, name: values.name ?? "", permissions: named ?? [...PERMISSIONS] };
}

function parse<Parsed>(read: () => Parsed): Parsed {
  try {
    return read();
  } catch (error) {
    throw new Refusal(`${(error as Error).message}\n\n${USAGE}`);
  }
}

/** The database of DATABASE_URL, or the one that a running demo keeps in DATA_DIR. */
function findDatabase(): string {
  try {
    process.loadEnvFile();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
  }
  const result = readConfig(process.env);
  if (!result.ok) throw new Refusal(`Configuration: ${result.problems.join("; ")}.`);
  const { databaseUrl, dataDir } = result.config;
  const url = databaseUrl ?? runningDatabaseUrl(dataDir);
  if (!url)
    throw new Refusal(
      `No Maré is running on ${dataDir}. Start it (npm start), or set DATABASE_URL or DATA_DIR.`,
    );
  return url;
}

async function run(request: OperatorRequest): Promise<OperatorResult> {
  const url = findDatabase();
  const { PREPARED_DATABASE_URL } = await import("#app/platform/config/index.server.ts");
  process.env[PREPARED_DATABASE_URL] = url;
  process.env.LOG_LEVEL = "silent";
  const { appointAdministrator, dismissAdministrator, renewAdministrator } = await import(
    "#app/modules/identity/admin/index.server.ts"
  );
  const { pool } = await import("#app/platform/db/db.server.ts");
  const by = `${userInfo().username}@${hostname()}`;
  try {
    if (request.command === "create") return await appointAdministrator(by, request);
    if (request.command === "disable") return await dismissAdministrator(by, request.email);
    return await renewAdministrator(by, request.email);
  } catch (error) {
    throw explained(error);
  } finally {
    await pool.end();
  }
}

/** One line for what an operator can fix; a stack trace for our own bugs. */
function explained(error: unknown): unknown {
  const { code, message } = error as { code?: string; message: string };
  if (code === "42P01" || code === "42703")
    return new Refusal("The database is not of this version yet. Run npm start once, then try again.");
  const isAway =
    /^(ECONN|ENOENT|ENOTFOUND|EACCES|ETIMEDOUT|EAI_AGAIN|28|3D000|57P)/.test(code ?? "") ||
    /timeout/.test(message);
  return isAway ? new Refusal(`The database cannot be reached: ${message || code}.`) : error;
}

try {
  const request = readRequest(process.argv.slice(2));
  const result = await run(request);
  if (!result.ok) throw new Refusal(result.message);
  const done = {
    create: "is an administrator now",
    disable: "has no access any more",
    reset: "has been signed out everywhere",
  };
  console.log(`${result.email} ${done[request.command]}.`);
  if (result.link) console.log(`To set a password, once and within an hour:\n  ${result.link}`);
} catch (error) {
  console.error(error instanceof Refusal ? error.message : error);
  process.exitCode = 1;
}
