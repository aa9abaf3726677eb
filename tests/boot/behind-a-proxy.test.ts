import { randomUUID } from "node:crypto";
import { Agent, get } from "node:http";
import { text } from "node:stream/consumers";
import { beforeAll, describe, expect, it } from "vitest";
import { type Application, startApplication, until } from "#tests/support/application.ts";
import { webProcessesOf } from "#tests/support/application-processes.ts";

describe("behind a proxy that ends TLS, with two web processes", () => {
  let app: Application;
  beforeAll(async () => {
    const env = { PUBLIC_URL: "https://mare.example", TRUST_PROXY: "1", WEB_CONCURRENCY: "2" };
    app = await startApplication({ env });
  });

  it("sends Strict-Transport-Security", async () => {
    const { headers } = await fetch(`${app.url}/`);
    expect(headers.get("Strict-Transport-Security")).toBe("max-age=31536000; includeSubDomains");
    expect(headers.get("Content-Security-Policy")).toContain("upgrade-insecure-requests");
  });

  it("the proxy sets the request id, and an invalid id is replaced", async () => {
    const idFor = async (given: string) =>
      (await fetch(`${app.url}/healthz`, { headers: { "X-Request-Id": given } })).headers.get("X-Request-Id");
    expect(await idFor("proxy-0001")).toBe("proxy-0001");
    expect(await idFor('"}; forged')).toMatch(/^[\w-]{36}$/);
  });

  it("the logged address is the one the proxy sends", async () => {
    const headers = { "X-Forwarded-For": "6.6.6.6, 203.0.113.9", "X-Request-Id": "proxy-0002" };
    await fetch(`${app.url}/healthz`, { headers });
    const line = () => app.log().find(({ requestId }) => requestId === "proxy-0002");
    await until(() => line() !== undefined, "the line of this request");
    expect(line()).toMatchObject({ address: "203.0.113.9" });
  });

  it("metrics are not served through the proxy", async () => {
    const headers = { "X-Forwarded-For": "203.0.113.9" };
    expect((await fetch(`${app.url}/metrics`, { headers })).status).toBe(404);
  });

  it("both processes answer, and a scrape of either reports both", async () => {
    expect(webProcessesOf(app.dataDir)).toHaveLength(2);
    const answeredBy = () => new Set(app.log().map(({ pid }) => pid));
    await until(async () => {
      await onNewConnection("/healthz");
      return answeredBy().size === 2;
    }, "both processes to answer");

    // A scrape is itself a request, counted after its response: only the next one reports it. Its line is waited for,
    // because lines arrive late on a busy machine, and every further scrape adds one. A busy process may also log that it
    // has no metrics yet, which is no request.
    const requests = () => app.log().filter(({ msg }) => msg === "request");
    let scrapes = 0;
    const counted = async () => {
      const id = `scrape-${++scrapes}`;
      const metrics = await onNewConnection("/metrics", id);
      await until(() => app.log().some(({ requestId }) => requestId === id), "the line of the scrape");
      return [...metrics.matchAll(/^mare_http_request_duration_seconds_count\{.*\} (\d+)$/gm)]
        .map(([, count]) => Number(count))
        .reduce((sum, count) => sum + count, 0);
    };
    await until(
      async () => (await counted()) + 1 === requests().length,
      "the count of both to equal the log",
    );
  });

  function onNewConnection(path: string, requestId: string = randomUUID()): Promise<string> {
    const options = { agent: new Agent(), headers: { "X-Request-Id": requestId } };
    return new Promise((resolve, reject) => {
      get(app.url + path, options, (answer) => text(answer).then(resolve, reject)).on("error", reject);
    });
  }
});
