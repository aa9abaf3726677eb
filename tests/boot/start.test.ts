import { beforeAll, describe, expect, it } from "vitest";
import { type Application, runToEnd, startApplication, until } from "#tests/support/application.ts";

describe("a first start", () => {
  let app: Application;
  beforeAll(async () => {
    app = await startApplication();
  });

  it("prints each step, then its time, and then the address", () => {
    const said = app.stdout().split("\n{")[0]!.trimEnd().split("\n");
    const steps = said.filter((line) => line.startsWith("  … ")).map((line) => line.slice(4));
    expect(steps).toEqual(expect.arrayContaining(["build", "embedded PostgreSQL", "database migrations"]));
    const expected = [
      "Maré is getting ready",
      ...steps.flatMap((step) => [`  … ${step}`, `  ✓ ${step} (N s)`]),
      "Ready in N s. Stop with Ctrl-C.",
      `  ${app.url}`,
    ];
    expect(said.map((line) => line.replace(/\d+\.\d s/, "N s")).slice(0, expected.length)).toEqual(expected);
    expect(app.stderr()).toBe("");
  });

  it.each([
    ["/healthz", /^ok$/],
    ["/readyz", /^ready$/],
    ["/metrics", /^mare_http_request_duration_seconds_count\{.+\} \d+$/m],
  ])("answers %s", async (path, expected) => {
    // While the worker process is still starting, the metrics are incomplete and say so.
    await until(async () => (await fetch(app.url + path)).status !== 503, path);
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
