import { spawnSync } from "node:child_process";
import { chmodSync, chownSync, cpSync, globSync, mkdirSync, readdirSync, symlinkSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { canEnter } from "#server/embedded-postgres/account.ts";
import type { EmbeddedDatabase } from "#server/embedded-postgres/index.ts";
import {
  type Application,
  startApplication,
  stopApplication,
  temporaryFolder,
} from "#tests/support/application.ts";
import { commandOf, copied, readDockerfile, settingsOf } from "#tests/support/image.ts";
import { askedExpressions, notReported, readMetrics } from "#tests/support/metrics.ts";
import { startTemporaryDatabase } from "#tests/support/temporary-database.ts";

/** The last stage of the Dockerfile without Docker: its files, its user where we may become one, its settings and commands. */
const image = readDockerfile().filter(({ stage }) => stage === "image");
const USER = 65532;
const isOtherUser = process.getuid!() === 0 && canEnter(resolve("."), { uid: USER, gid: USER });
const AS_USER = ["setpriv", `--reuid=${USER}`, `--regid=${USER}`, "--clear-groups", "--no-new-privs"];
const project = join(temporaryFolder(), "app");
const dataDir = temporaryFolder();
/** Where it listens and writes is decided by the machine that runs the tests. */
const { NODE_ENV } = settingsOf(image);

const command = (verb: "ENTRYPOINT" | "CMD" | "HEALTHCHECK"): string[] =>
  commandOf(image, verb).map((word) => word.replace(/^\/app\//, `${project}/`));
const asUser = (words: string[]): string[] => (isOtherUser ? [...AS_USER, ...words] : words);
const files = (): string[] =>
  readdirSync(project).flatMap((name) =>
    name === "node_modules" ? [] : [name, ...globSync(`${name}/**`, { cwd: project })],
  );

let database: EmbeddedDatabase;
let app: Application;
let environment: Record<string, string>;
let shipped: string[];

beforeAll(async () => {
  mkdirSync(project);
  for (const path of copied(image).flatMap(({ from, paths }) => (from === "build" ? paths : []))) {
    if (path.startsWith("/")) continue;
    mkdirSync(dirname(join(project, path)), { recursive: true });
    cpSync(path, join(project, path), { recursive: true, filter: (name) => !/\.test\.tsx?$/.test(name) });
  }
  symlinkSync(resolve("node_modules"), join(project, "node_modules"));
  shipped = files();
  database = await startTemporaryDatabase(["fsync=off", "unix_socket_permissions=0777"]);
  chmodSync(new URL(database.url).searchParams.get("host")!, 0o755);
  if (isOtherUser) chownSync(dataDir, USER, USER);
  environment = { NODE_ENV: NODE_ENV!, DATABASE_URL: database.url, BACKUP_DIR: join(dataDir, "backups") };
  app = await startApplication({
    cwd: project,
    dataDir,
    env: environment,
    command: asUser([...command("ENTRYPOINT"), ...command("CMD")]),
  });
});
afterAll(() => database.stop());

it("starts from what the image holds, without building, and answers its own health check", async () => {
  expect((await fetch(`${app.url}/`)).status).toBe(200);
  const health = () => {
    const [program, ...words] = command("HEALTHCHECK");
    return spawnSync(program!, words, { env: { PORT: String(app.port) } }).status;
  };
  expect(health()).toBe(0);
  expect(app.stderr()).toBe("");
});

it("reports every metric that the alerts and the dashboard ask for", async () => {
  const [program, ...words] = asUser([...command("ENTRYPOINT"), "scripts/backup.ts"]);
  const backup = spawnSync(program!, words, {
    cwd: project,
    env: {
      PATH: process.env.PATH,
      DATA_DIR: dataDir,
      PAYMENT_PROVIDER: "sandbox",
      SMTP_URL: "smtp://127.0.0.1:2525",
      ...environment,
    },
    encoding: "utf8",
  });
  expect(backup.stderr).toBe("");
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await client.query("select graphile_worker.add_job('check-books')").finally(() => client.end());

  const expressions = askedExpressions();
  expect(expressions.length).toBeGreaterThan(30);
  const missing = async () => {
    const reported = readMetrics(await (await fetch(`${app.url}/metrics`)).text());
    return expressions.flatMap((expression) => notReported(expression, reported));
  };
  await expect.poll(missing).toEqual([]);
});

it("writes nothing outside of DATA_DIR, and stops when it is told to", async () => {
  expect(await stopApplication(app)).toBe(0);
  expect(files()).toEqual(shipped);
});
