import { existsSync } from "node:fs";
import { connect } from "node:net";
import { describe, expect, it } from "vitest";
import { DEMO_PASSWORD } from "#database/sample/layers/accounts.ts";
import {
  type Application,
  launch,
  startApplication,
  stopApplication,
  temporaryFolder,
  until,
} from "#tests/support/application.ts";
import { pidFileOf, postmasterOf, processesOf } from "#tests/support/application-processes.ts";

describe("a stop", () => {
  // One folder for all tests: each stop leaves it usable for the next start.
  const dataDir = temporaryFolder();

  function expectNothingLeft(app: Application) {
    expect(processesOf(dataDir)).toEqual([]);
    expect(existsSync(pidFileOf(dataDir))).toBe(false);
    expect(app.stderr()).toBe("");
  }

  it.each(["SIGTERM", "SIGINT", "SIGHUP"] as const)("by %s leaves nothing running", async (signal) => {
    const app = await startApplication({ dataDir });
    const { socketFolder } = postmasterOf(dataDir);
    expect(await stopApplication(app, signal)).toBe(0);
    expectNothingLeft(app);
    expect(existsSync(socketFolder)).toBe(false);
  });

  it("of the npm process stops what it started", async () => {
    const app = await startApplication({ dataDir, command: ["npm", "start"] });
    expect(await stopApplication(app)).toBe(0);
    await until(() => processesOf(dataDir).length === 0, "every process to end");
    expect(existsSync(pidFileOf(dataDir))).toBe(false);
  });

  it.each(["embedded PostgreSQL", "1 web process"])(
    "in the middle of “%s” leaves nothing either",
    async (step) => {
      const app = await launch({ dataDir });
      await until(() => app.stdout().includes(`… ${step}`), step);
      expect(await stopApplication(app)).toBe(0);
      expect(app.stdout()).not.toContain("Ready");
      expectNothingLeft(app);
    },
  );

  it("finishes the answer under way, refuses new requests, and waits neither for idle connections nor for a page that watches its payment", async () => {
    const app = await startApplication({ dataDir });
    const idle = connect(app.port, "127.0.0.1");
    const watch = await watchPayment(app.url);
    let received = "";
    const request = connect(app.port, "127.0.0.1").setEncoding("utf8");
    request.on("data", (chunk) => {
      received += chunk;
    });
    const ended = new Promise((resolve) => request.once("close", resolve));
    request.write(
      [
        "POST / HTTP/1.1",
        `Host: 127.0.0.1:${app.port}`,
        `Origin: ${app.url}`,
        "Content-Type: application/x-www-form-urlencoded",
        "Transfer-Encoding: chunked",
        "Expect: 100-continue",
        "\r\n",
      ].join("\r\n"),
    );
    await until(() => received.startsWith("HTTP/1.1 100 Continue"), "the request to be under way");
    received = "";

    app.process.kill("SIGTERM");
    await until(() => isRefused(app.port), "new connections to be refused");
    expect(received).toBe("");
    request.write("3\r\na=1\r\n0\r\n\r\n");
    await ended;
    expect(received).toMatch(/^HTTP\/1\.1 [245]\d\d /);
    expect(received).toMatch(/^connection: close\r$/im);
    expect(received).toContain("</html>");
    expect(await watch.heard).toContain('{"status":"pending"}');
    expect(await app.exitCode).toBe(0);
    // Hanging requests are cut off after twenty seconds: no request hung.
    expect(app.log().map(({ msg }) => msg)).not.toContain("requests cut off at shutdown");
    idle.destroy();
  });
});

/** All events of a PIX page until the server closes the stream. */
async function watchPayment(url: string): Promise<{ heard: Promise<string> }> {
  const post = (path: string, fields: Record<string, string>, cookie = "") =>
    fetch(url + path, {
      method: "POST",
      headers: { Origin: url, Cookie: cookie },
      body: new URLSearchParams(fields),
      redirect: "manual",
    });
  const signedIn = await post("/supabase-login", { email: "cliente@mare.test", password: DEMO_PASSWORD });
  const cookie = signedIn.headers
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .join("; ");
  const charged = await post("/dev/payments", { method: "pix" }, cookie);
  const id = new URL(charged.headers.get("Location") ?? "", url).searchParams.get("pagamento");
  const events = await fetch(`${url}/api/payments/${id}/events`, { headers: { Cookie: cookie } });
  expect(events.headers.get("Content-Type")).toContain("text/event-stream");
  return { heard: events.text() };
}

function isRefused(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const attempt = connect(port, "127.0.0.1");
    attempt.once("connect", () => resolve(false)).once("error", () => resolve(true));
    attempt.once("connect", () => attempt.destroy());
  });
}
