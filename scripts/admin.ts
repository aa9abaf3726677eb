import { hostname, userInfo } from "node:os";
import { parseArgs } from "node:util";
import type { OperatorResult } from "#app/modules/identity/admin/index.server.ts";
import { PERMISSIONS } from "#app/modules/identity/index.ts";
import { operatorConfig, Refusal, runCommand, runningDatabase } from "#server/operator.ts";

/**
 * `npm run admin`: administrators of an installation, from its own terminal. It reads the settings that `npm start` reads. No
 * password is typed here or seen here: a link that works once sets it, in the administrator's own browser.
 */
const USAGE = `npm run admin -- create EMAIL --name "Full Name" [--permissions ${PERMISSIONS.slice(0, 2).join(",")},…]
npm run admin -- disable EMAIL
npm run admin -- reset EMAIL
npm run admin -- forget-device EMAIL

create   a new administrator, or one that was disabled; all six permissions unless some are named:
         ${PERMISSIONS.join(", ")}
disable  takes the access away at once, sessions included
reset    ends the password and every session, and prints a link for a new password
forget-device  turns the second factor off for somebody who lost the device and the recovery codes; ends every session`;

const COMMANDS = ["create", "disable", "reset", "forget-device"] as const;
type Command = (typeof COMMANDS)[number];

interface OperatorRequest {
  command: Command;
  email: string;
  name: string;
  permissions: string[];
}

function readRequest(args: string[]): OperatorRequest {
  const options = { name: { type: "string" }, permissions: { type: "string" } } as const;
  const { values, positionals } = parse(() => parseArgs({ args, options, allowPositionals: true }));
  const [named, email, ...rest] = positionals;
  const command = COMMANDS.find((each) => each === named);
  if (!command || !email || rest.length > 0) throw new Refusal(USAGE);
  if (command !== "create" && (values.name !== undefined || values.permissions !== undefined))
    throw new Refusal(`--name and --permissions belong to create.\n\n${USAGE}`);
  const permissions = values.permissions?.split(",").map((each) => each.trim());
  return { command, email, name: values.name ?? "", permissions: permissions ?? [...PERMISSIONS] };
}

function parse<Parsed>(read: () => Parsed): Parsed {
  try {
    return read();
  } catch (error) {
    throw new Refusal(`${(error as Error).message}\n\n${USAGE}`);
  }
}

function findDatabase(): string {
  const config = operatorConfig();
  const url = runningDatabase(config);
  if (url) return url;
  throw new Refusal(
    `No Maré is running on ${config.dataDir}. Start it (npm start), or set DATABASE_URL or DATA_DIR.`,
  );
}

async function run(request: OperatorRequest): Promise<OperatorResult> {
  const url = findDatabase();
  const { PREPARED_DATABASE_URL } = await import("#app/platform/config/index.server.ts");
  process.env[PREPARED_DATABASE_URL] = url;
  process.env.LOG_LEVEL = "silent";
  const { appointAdministrator, dismissAdministrator, forgetDevice, renewAdministrator } = await import(
    "#app/modules/identity/admin/index.server.ts"
  );
  const { pool } = await import("#app/platform/db/db.server.ts");
  const by = `${userInfo().username}@${hostname()}`;
  try {
    if (request.command === "create") return await appointAdministrator(by, request);
    if (request.command === "disable") return await dismissAdministrator(by, request.email);
    if (request.command === "forget-device") return await forgetDevice(by, request.email);
    return await renewAdministrator(by, request.email);
  } finally {
    await pool.end();
  }
}

await runCommand(async () => {
  const request = readRequest(process.argv.slice(2));
  const result = await run(request);
  if (!result.ok) throw new Refusal(result.message);
  const done = {
    create: "is an administrator now",
    disable: "has no access any more",
    reset: "has been signed out everywhere",
    "forget-device": "has no second factor any more and is signed out everywhere",
  };
  console.log(`${result.email} ${done[request.command]}.`);
  if (result.link) console.log(`To set a password, once and within an hour:\n  ${result.link}`);
});
