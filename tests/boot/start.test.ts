import { existsSync } from "node:fs";
import { beforeAll, describe, expect, it } from "vitest";
import {
  type Application,
  launch,
  runToEnd,
  startApplication,
  stopApplication,
  until,
} from "#tests/support/application.ts";
import { pidFileOf, postmasterOf, processesOf } from "#tests/support/application-processes.ts";

describe("a first start", () => {
  let app: Application;
  beforeAll(async () => {
    app = await startApplication();
  });

  it("prints each step, then its time, and ends with the address", () => {
    const said = app.stdout().split("\n{")[0]!.trimEnd().split("\n");
    const steps = said.filter((line) => line.startsWith("  … ")).map((line) => line.slice(4));
    expect(steps).toEqual(expect.arrayContaining(["build", "embedded PostgreSQL", "database migrations"]));
    expect(said.map((line) => line.replace(/\d+\.\d s/, "N s"))).toEqual([
      "Maré is getting ready",
      ...steps.flatMap((step) => [`  … ${step}`, `  ✓ ${step} (N s)`]),
      "Ready in N s. Stop with Ctrl-C.",
      `  ${app.url}`,
    ]);
    expect(app.stderr()).toBe("");
  });

  it.each([
    ["/healthz", /^ok$/],
    ["/readyz", /^ready$/],
    ["/metrics", /^mare_http_request_duration_seconds_count\{.+\} \d+$/m],
  ])("answers %s", async (path, expected) => {
    const answer = await fetch(app.url + path);
    expect(answer.status).toBe(200);
    expect(await answer.text()).toMatch(expected);
  });

  it.each([
    ["another port", async () => ({ dataDir: app.dataDir })],
    ["the same port", async () => ({ dataDir: app.dataDir, port: app.port })],
  ])("is not disturbed by a second one on its DATA_DIR and %s", async (_, options) => {
    expect(await runToEnd(await options())).toEqual({
      code: 1,
      stdout: "",
      stderr: `Maré cannot start: ${app.dataDir} is already in use by another Maré (process ${app.process.pid}). Stop it, or set another DATA_DIR.\n`,
    });
    expect((await fetch(`${app.url}/readyz`)).status).toBe(200);
  });
});

describe("a stop", () => {
  async function expectNothingLeft(app: Application, socketFolder?: string) {
    expect(processesOf(app.dataDir)).toEqual([]);
    expect(existsSync(pidFileOf(app.dataDir))).toBe(false);
    if (socketFolder) expect(existsSync(socketFolder)).toBe(false);
    expect(app.stderr()).toBe("");
  }

  it.each(["SIGTERM", "SIGINT"] as const)("by %s leaves nothing running", async (signal) => {
    const app = await startApplication();
    const { socketFolder } = postmasterOf(app.dataDir);
    expect(await stopApplication(app, signal)).toBe(0);
    await expectNothingLeft(app, socketFolder);
  });

  it("of the npm process stops what it started", async () => {
    const app = await startApplication({ command: ["npm", "start"] });
    const { socketFolder } = postmasterOf(app.dataDir);
    expect(await stopApplication(app)).toBe(0);
    await until(() => processesOf(app.dataDir).length === 0, "every process to end");
    expect(existsSync(pidFileOf(app.dataDir))).toBe(false);
    expect(existsSync(socketFolder)).toBe(false);
  });

  it.each(["embedded PostgreSQL", "1 web process"])(
    "in the middle of “%s” leaves nothing either",
    async (step) => {
      const app = await launch();
      await until(() => app.stdout().includes(`… ${step}`), step);
      expect(await stopApplication(app)).toBe(0);
      expect(app.stdout()).not.toContain("Ready");
      await expectNothingLeft(app);
    },
  );
});
