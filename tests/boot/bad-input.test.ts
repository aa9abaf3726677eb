import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import type { EmbeddedDatabase } from "#server/embedded-postgres/index.ts";
import { freePort, runToEnd, temporaryFolder } from "#tests/support/application.ts";
import { startTemporaryDatabase } from "#tests/support/temporary-database.ts";
import { copyProject } from "./project-copy.ts";

const PASSWORD = "s3gr3d0";

/** One clear line, exit 1, no stack trace, no password. */
async function expectRefusal(options: Parameters<typeof runToEnd>[0], reason: string | RegExp) {
  const { code, stdout, stderr } = await runToEnd(options);
  expect(stderr).toMatch(/^Maré cannot start: .+\n$/);
  expect(stderr).toMatch(reason);
  expect(stdout + stderr).not.toContain(PASSWORD);
  expect(stdout + stderr).not.toMatch(/^\s+at /m);
  expect(stdout).not.toContain("Ready");
  expect(code).toBe(1);
}

describe("a setting that is wrong", () => {
  it.each([
    ["PORT", "abc", "PORT must be a whole number from 1 to 65535"],
    ["PORT", "0", "PORT must be a whole number from 1 to 65535"],
    ["PORT", "70000", "PORT must be a whole number from 1 to 65535"],
    [
      "DATABASE_URL",
      `mysql://mare:${PASSWORD}@localhost/mare`,
      "DATABASE_URL must be a URL such as postgresql://",
    ],
    ["SMTP_URL", `https://mare:${PASSWORD}@mail.example`, "SMTP_URL must be a URL such as smtps://"],
    ["HOST", "0.0.0.0", "set DATABASE_URL to serve on 0.0.0.0"],
    [
      "DATABASE_URL",
      `postgresql://mare:${PASSWORD}@db.example/mare`,
      "DATABASE_URL must have ?sslmode=verify-full",
    ],
  ])("%s=%s is named, and nothing is touched", async (name, value, reason) => {
    const dataDir = join(temporaryFolder(), "data");
    await expectRefusal({ dataDir, env: { [name]: value } }, reason);
    expect(existsSync(dataDir)).toBe(false);
  });

  it("does not hide the others", async () => {
    const env = { PORT: "abc", LOG_LEVEL: "loud", TRUST_PROXY: "yes" };
    await expectRefusal({ env }, /PORT must be .+; TRUST_PROXY must be .+; LOG_LEVEL must be /);
  });
});

it("a PORT that is taken", async () => {
  const port = await freePort();
  const other = createServer().listen(port, "127.0.0.1");
  onTestFinished(() => void other.close());
  const dataDir = temporaryFolder();
  await expectRefusal({ dataDir, port }, `Cannot listen on 127.0.0.1:${port} (EADDRINUSE)`);
  expect(existsSync(join(dataDir, "postgres"))).toBe(false);
});

describe("a DATA_DIR that cannot be used", () => {
  it("because a file is in its place", async () => {
    const dataDir = join(temporaryFolder(), "data");
    writeFileSync(dataDir, "");
    await expectRefusal({ dataDir }, `DATA_DIR ${dataDir} cannot be written (ENOTDIR)`);
  });

  it("because nothing can be made there", async () => {
    await expectRefusal({ dataDir: "/proc/mare" }, /DATA_DIR \/proc\/mare cannot be written \(E[A-Z]+\)/);
  });

  it("because it is read-only", async () => {
    const dataDir = readOnlyFolder();
    await expectRefusal(
      { dataDir },
      new RegExp(`DATA_DIR ${dataDir} cannot be written \\((EROFS|EACCES|ENOENT)\\)`),
    );
  });

  // Where mounting is not allowed, only `data-dir.test.ts` covers this.
  it.runIf(canMount())("because the disk is full", async () => {
    const dataDir = mounted(temporaryFolder(), "size=50m");
    await expectRefusal({ dataDir }, /There is no room for the database in .+: \d+ MB free, 300 MB needed\./);
    expect(readdirSync(dataDir)).toEqual(["lock"]);
  });
});

describe("a database that cannot be used", () => {
  it("because nothing listens there", async () => {
    const url = `postgresql://mare:${PASSWORD}@127.0.0.1:${await freePort()}/mare`;
    await expectRefusal({ env: { DATABASE_URL: url } }, "The database cannot be used: connect ECONNREFUSED");
  });

  it("because its address is garbled", async () => {
    const url = `postgresql://mare:${PASSWORD}%zz@127.0.0.1/mare`;
    await expectRefusal({ env: { DATABASE_URL: url } }, "The database cannot be used: ");
  });
});

describe("a migration", () => {
  let database: EmbeddedDatabase;
  beforeAll(async () => {
    database = await startTemporaryDatabase();
  });
  afterAll(() => database.stop());

  it.each([
    [
      "broken",
      "create table oops (n int); creat table b ();",
      '9999_oops.sql failed: syntax error at or near "creat"',
    ],
    ["damaged", "create table oops (n int);\0", "9999_oops.sql is damaged"],
  ])("that is %s leaves nothing of itself", async (_, sql, reason) => {
    const cwd = copyProject(join(temporaryFolder(), "mare"), ["database"]);
    writeFileSync(join(cwd, "database/migrations/9999_oops.sql"), sql);
    await expectRefusal({ cwd, env: { DATABASE_URL: database.url } }, reason);

    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    const { rows } = await client.query("select to_regclass('oops') as oops").finally(() => client.end());
    expect(rows).toEqual([{ oops: null }]);
  });
});

/** Permissions do not restrict root; a read-only disk does, and where mounting is not allowed, /proc. */
function readOnlyFolder(): string {
  if (process.getuid!() !== 0) return join(temporaryFolder(0o555), "data");
  return canMount() ? mounted(temporaryFolder(), "ro") : "/proc/mare";
}

function mounted(folder: string, options: string): string {
  spawnSync("mount", ["-t", "tmpfs", "-o", options, "tmpfs", folder]);
  onTestFinished(() => void spawnSync("umount", [folder]));
  return folder;
}

function canMount(): boolean {
  const folder = temporaryFolder();
  if (spawnSync("mount", ["-t", "tmpfs", "tmpfs", folder]).status !== 0) return false;
  return spawnSync("umount", [folder]).status === 0;
}
