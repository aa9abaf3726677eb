import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { EmbeddedDatabase } from "#server/embedded-postgres/index.ts";
import {
  type Application,
  launch,
  startApplication,
  stopApplication,
  until,
} from "#tests/support/application.ts";
import { webProcessesOf, workerProcessesOf } from "#tests/support/application-processes.ts";
import { startTemporaryDatabase } from "#tests/support/temporary-database.ts";

describe("two nodes on one database", () => {
  let database: EmbeddedDatabase;
  let web: Application;
  let worker: Application;
  beforeAll(async () => {
    database = await startTemporaryDatabase();
    // Longer than any test: what is tried is the time in between.
    web = await startApplication({ env: { DATABASE_URL: database.url, ROLE: "web", DRAIN_SECONDS: "300" } });
    worker = await launch({ env: { DATABASE_URL: database.url, ROLE: "worker" } });
    await until(() => worker.stdout().includes("Ready"), "the worker node to start");
  });
  afterAll(() => database.stop());

  const statusOf = async (app: Application, path: string) => (await fetch(`${app.url}${path}`)).status;

  it("the one with ROLE=web runs no jobs", async () => {
    expect(webProcessesOf(web.dataDir)).toHaveLength(1);
    expect(workerProcessesOf(web.dataDir)).toEqual([]);
    expect(await statusOf(web, "/readyz")).toBe(200);
  });

  it("the one with ROLE=worker runs them, and answers operators only", async () => {
    expect(webProcessesOf(worker.dataDir)).toEqual([]);
    expect(await statusOf(worker, "/healthz")).toBe(200);
    expect(await statusOf(worker, "/")).toBe(404);
    await until(async () => {
      const metrics = await (await fetch(`${worker.url}/metrics`)).text();
      return metrics.includes("mare_jobs_waiting");
    }, "the worker process to report its queue");
    expect(await stopApplication(worker)).toBe(0);
    expect(workerProcessesOf(worker.dataDir)).toEqual([]);
  });

  it("a web node that stops says so first, and goes on answering for DRAIN_SECONDS", async () => {
    web.process.kill("SIGTERM");
    await until(async () => (await statusOf(web, "/readyz")) === 503, "/readyz to say that it stops");
    expect(await (await fetch(`${web.url}/readyz`)).text()).toBe("not ready: stopping");
    const page = await fetch(`${web.url}/`);
    expect(page.status).toBe(200);
    expect(page.headers.get("connection")).toBe("close");
    expect(await page.text()).toContain("</html>");
  });
});
