import { randomUUID } from "node:crypto";
import { Agent, get } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { SMTPServer } from "smtp-server";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Application, startApplication, stopApplication, until } from "#tests/support/application.ts";
import { webProcessesOf } from "#tests/support/application-processes.ts";
import { attributesOf, type Collector, startCollector } from "#tests/support/collector.ts";

describe("behind a proxy that ends TLS, with two web processes", () => {
  let app: Application;
  let collector: Collector;
  const mailServer = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onData: (letter, _, done) => void text(letter).then(() => done()),
  });
  beforeAll(async () => {
    collector = await startCollector();
    await new Promise<void>((resolve) => mailServer.listen(0, "127.0.0.1", resolve));
    const env = {
      PUBLIC_URL: "https://mare.example",
      TRUST_PROXY: "1",
      WEB_CONCURRENCY: "2",
      SMTP_URL: `smtp://127.0.0.1:${(mailServer.server.address() as AddressInfo).port}`,
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint,
    };
    app = await startApplication({ env });
  });
  afterAll(() => {
    mailServer.close();
    collector.stop();
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

  it("a request, its job and the letter are spans of the trace that the proxy began", async () => {
    const [traceId, proxySpan] = ["0af7651916cd43dd8448eb211c80319c", "b7ad6b7169203331"];
    const answer = await fetch(`${app.url}/forgot-password?de=carrinho`, {
      method: "POST",
      headers: {
        Origin: "https://mare.example",
        "X-Request-Id": "proxy-0003",
        traceparent: `00-${traceId}-${proxySpan}-01`,
      },
      body: new URLSearchParams({ email: "cliente@mare.test" }),
      redirect: "manual",
    });
    expect(answer.status).toBe(302);
    const ofTrace = () => collector.spans().filter((span) => span.traceId === traceId);
    await until(() => ofTrace().length === 3, "the spans of the request, its job and the letter");

    const [request, job, letter] = [2, 5, 3].map((kind) => ofTrace().find((span) => span.kind === kind)!);
    expect(request).toMatchObject({ name: "POST /forgot-password", parentSpanId: proxySpan });
    expect(attributesOf(request!.attributes)).toEqual({
      "http.request.method": "POST",
      "http.route": "/forgot-password",
      "url.path": "/forgot-password",
      "http.response.status_code": 302,
      "mare.request_id": "proxy-0003",
      "mare.db.statements": expect.any(Number),
      "mare.db.milliseconds": expect.any(Number),
    });
    expect(attributesOf(request!.attributes)["mare.db.statements"]).toBeGreaterThan(0);
    expect(job).toMatchObject({ name: "job send-letter", parentSpanId: request!.spanId });
    expect(attributesOf(job!.attributes)).toMatchObject({
      "mare.job.lane": "letters",
      "mare.job.attempt": 1,
      "mare.job.outcome": "done",
      "mare.request_id": "proxy-0003",
    });
    expect(letter).toMatchObject({ name: "letter", parentSpanId: job!.spanId });
    expect(attributesOf(letter!.attributes)).toMatchObject({ "mare.letter.outcome": "taken" });
    expect(JSON.stringify(collector.requests)).not.toMatch(/cliente@mare\.test|carrinho/);
  });

  it("a page is named by its route, also when it comes from memory", async () => {
    const named = () => collector.spans().filter(({ name }) => name === "GET /product/:id");
    const statements = () => named().map(({ attributes }) => attributesOf(attributes)["mare.db.statements"]);
    await until(async () => {
      await (await fetch(`${app.url}/product/bella-1`)).text();
      return statements().includes(0) && statements().some((count) => Number(count) > 0);
    }, "one that was rendered and one that was not");
    const paths = named().map(({ attributes }) => attributesOf(attributes)["url.path"]);
    expect(new Set(paths)).toEqual(new Set(["/product/bella-1"]));
  });

  it("what has ended is sent before the processes end", async () => {
    await fetch(`${app.url}/healthz`, { headers: { "X-Request-Id": "the-last-one" } });
    expect(await stopApplication(app)).toBe(0);
    expect(JSON.stringify(collector.requests)).toContain("the-last-one");
  });

  function onNewConnection(path: string, requestId: string = randomUUID()): Promise<string> {
    const options = { agent: new Agent(), headers: { "X-Request-Id": requestId } };
    return new Promise((resolve, reject) => {
      get(app.url + path, options, (answer) => text(answer).then(resolve, reject)).on("error", reject);
    });
  }
});
