import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { readFileSync, renameSync, statSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { beforeAll, beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { clusterFolderOf } from "#server/embedded-postgres/running.ts";
import {
  type Application,
  startApplication,
  stopApplication,
  temporaryFolder,
  until,
} from "#tests/support/application.ts";
import {
  connectTo,
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

  describe("tells what is wrong, with 503", () => {
    const signIn = (path = "/login") =>
      fetch(app.url + path, {
        method: "POST",
        headers: { Origin: app.url },
        body: new URLSearchParams({ email: "ninguem@exemplo.com.br", password: "qualquer-uma" }),
      });

    it("when somebody else holds a lock for too long", async () => {
      const holder = await connectTo(dataDir);
      await holder.query("begin; lock table throttles in access exclusive mode");
      const [page, data] = await Promise.all([signIn(), signIn("/login.data")]);
      await holder.query("rollback").finally(() => holder.end());
      expect([page.status, page.headers.get("Retry-After")]).toEqual([503, "5"]);
      expect(await page.text()).toContain("<h1>Demorou mais do que devia</h1>");
      expect([data.status, data.headers.get("Retry-After")]).toEqual([503, "5"]);
      expect(await data.text()).toMatch(/^A loja está ocupada/);
      expect((await signIn()).status).toBe(400);
    });

    it("when the disk is full", async () => {
      await query(
        dataDir,
        `create function full_disk() returns trigger language plpgsql as
           $$ begin raise exception using errcode = '53100', message = 'could not extend file'; end $$;
         create trigger full_disk before insert or update on throttles for each row execute function full_disk()`,
      );
      const page = await signIn();
      await query(dataDir, "drop function full_disk cascade");
      expect(page.status).toBe(503);
      expect(await page.text()).toContain("<h1>Não conseguimos gravar agora</h1>");
    });

    it("when the database hangs, and says so at /readyz, while /healthz answers", async () => {
      const { pid } = postmasterOf(dataDir);
      const all = () => [pid, ...processesOf(dataDir, "postgres: ")];
      const stopped = all();
      for (const each of stopped) kill(each, "SIGSTOP");
      onTestFinished(() => {
        for (const each of stopped) kill(each, "SIGCONT");
      });
      await until(async () => (await status("/readyz")) === 503, "/readyz to answer 503");
      expect(await status("/healthz")).toBe(200);
      const page = await signIn();
      expect(page.status).toBe(503);
      expect(await page.text()).toMatch(/<h1>(Voltamos em instantes|Demorou mais do que devia)<.h1>/);
      for (const each of stopped) kill(each, "SIGCONT");
      await until(async () => (await status("/readyz")) === 200, "/readyz to answer 200 again");
      expect((await signIn()).status).toBe(400);
    });
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

  it("replaces a web process that is frozen, and ends every connection to it", async () => {
    const [frozen] = webProcessesOf(dataDir);
    kill(frozen!, "SIGSTOP");
    const ended = Array.from({ length: 20 }, () => untilClosed(app.port));
    await until(async () => {
      const [successor] = webProcessesOf(dataDir);
      return successor !== undefined && successor !== frozen && (await answers());
    }, "another web process to answer");
    await Promise.all(ended);
    expect(app.stdout()).toContain("a web process does not answer; killing it");
  });

  const answers = () =>
    status("/readyz")
      .then((code) => code === 200)
      .catch(() => false);
});

/** Asks for a page; resolves when the connection is closed, with or without an answer. */
const untilClosed = (port: number): Promise<void> =>
  new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1").on("error", () => {});
    socket.write("GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n");
    socket.resume().once("close", () => resolve());
  });
