import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { readFileSync, renameSync, statSync, writeFileSync } from "node:fs";
import { beforeAll, beforeEach, describe, expect, it, onTestFinished } from "vitest";
import {
  type Application,
  startApplication,
  stopApplication,
  temporaryFolder,
  until,
} from "#tests/support/application.ts";
import {
  clusterFolderOf,
  kill,
  pidFileOf,
  postmasterOf,
  postmastersOf,
  processesOf,
  query,
  webProcessesOf,
  workerProcessesOf,
} from "#tests/support/application-processes.ts";

// One folder for all tests: each ends with a clean stop, and any start can use what it finds.
const dataDir = temporaryFolder();

/** A backend that is just being forked still has its postmaster's command line. */
const untilAlone = (postmaster: number) =>
  until(() => String(postmastersOf(dataDir)) === String(postmaster), "the database to be alone");

describe("after kill -9", () => {
  let app: Application;
  let order: string;
  beforeEach(async () => {
    app = await startApplication({ dataDir });
    order = randomUUID();
    await query(dataDir, "create table if not exists kept (what uuid)");
    await query(dataDir, `insert into kept values ('${order}')`);
  });

  async function expectRecovery() {
    const again = await startApplication({ dataDir });
    expect(await query(dataDir, "select what from kept")).toContainEqual({ what: order });
    await untilAlone(postmasterOf(dataDir).pid);
    expect(await stopApplication(again)).toBe(0);
    expect(processesOf(dataDir)).toEqual([]);
  }

  it("of the primary alone, its other processes go too and the next start takes over the database", async () => {
    const orphan = postmasterOf(dataDir).pid;
    await stopApplication(app, "SIGKILL");
    await until(
      () => [...webProcessesOf(dataDir), ...workerProcessesOf(dataDir)].length === 0,
      "the web and worker processes to end",
    );
    await untilAlone(orphan);
    await expectRecovery();
  });

  it("of everything but the database, the next start takes it over", async () => {
    const orphan = postmasterOf(dataDir).pid;
    for (const pid of webProcessesOf(dataDir)) kill(pid, "SIGKILL");
    await stopApplication(app, "SIGKILL");
    await untilAlone(orphan);
    await expectRecovery();
  });

  it("of everything, a pid file that now names another program is ignored, and that program is not killed", async () => {
    for (const pid of processesOf(dataDir)) kill(pid, "SIGKILL");
    await until(() => processesOf(dataDir).length === 0, "everything to end");
    // Of the same user, because PostgreSQL itself detects a pid of another user's process.
    const { uid, gid } = statSync(pidFileOf(dataDir));
    const bystander = spawn("sleep", ["600"], { stdio: "ignore", cwd: "/", uid, gid });
    onTestFinished(() => void bystander.kill("SIGKILL"));
    const stale = readFileSync(pidFileOf(dataDir), "utf8").replace(/^\d+/, String(bystander.pid));
    writeFileSync(pidFileOf(dataDir), stale);
    await expectRecovery();
    expect(bystander.exitCode ?? bystander.signalCode).toBeNull();
  });
});

describe("a running application", () => {
  let app: Application;
  beforeAll(async () => {
    app = await startApplication({ dataDir });
  });
  const status = async (path: string) => (await fetch(app.url + path)).status;

  it("answers 503 while its database is down, stays up, and recovers by itself", async () => {
    const [web] = webProcessesOf(dataDir);
    const { pid } = postmasterOf(dataDir);
    const cluster = clusterFolderOf(dataDir);
    // Without its folder it cannot restart before the check.
    renameSync(cluster, `${cluster}.away`);
    kill(pid, "SIGKILL");
    await until(async () => (await status("/readyz")) === 503, "/readyz to answer 503");

    const page = await fetch(`${app.url}/`);
    expect(page.status).toBe(503);
    expect(page.headers.get("Retry-After")).toBe("5");
    const html = await page.text();
    expect(html).toContain("<h1>Voltamos em instantes</h1>");
    expect(html).toContain(page.headers.get("X-Request-Id"));
    expect(await status("/healthz")).toBe(200);

    renameSync(`${cluster}.away`, cluster);
    await until(async () => (await status("/readyz")) === 200, "/readyz to answer 200 again");
    expect(await status("/")).toBe(200);
    expect(webProcessesOf(dataDir)).toEqual([web]);
    await untilAlone(postmasterOf(dataDir).pid);

    await query(dataDir, `select graphile_worker.add_job('announce-order', '{"orderId": "0"}')`);
    await until(
      async () => (await query(dataDir, "select from graphile_worker.jobs")).length === 0,
      "the worker to be back, too",
    );
  });

  it("replaces a web process that is killed", async () => {
    const [victim] = webProcessesOf(dataDir);
    kill(victim!, "SIGKILL");
    await until(async () => {
      const [successor] = webProcessesOf(dataDir);
      return successor !== undefined && successor !== victim && (await answers());
    }, "another web process to answer");
    expect(app.stdout()).toContain("a web process stopped unexpectedly; starting another");
  });

  const answers = () =>
    status("/readyz")
      .then((code) => code === 200)
      .catch(() => false);
});
