import type { ServerResponse } from "node:http";
import { register } from "prom-client";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Tracer } from "#app/platform/tracing/span.ts";
import { attributesOf, type Collector, startCollector } from "#tests/support/collector.ts";
import { PATIENCE } from "#tests/support/patience.ts";
import type { Limits } from "./exporter.server.ts";
import { otlpTracer } from "./index.server.ts";

let collector: Collector;
beforeEach(async () => {
  collector = await startCollector();
});
afterEach(() => collector.stop());

const soon = <Result>(check: () => Result | Promise<Result>) => vi.waitFor(check, PATIENCE);

/** Nothing is sent by the clock unless a test wants it. */
const NEVER = { pause: 3_600_000, lastPatience: 60_000 };
const tracer = (limits: Partial<Limits> = {}, settings = {}): Tracer =>
  otlpTracer(
    { endpoint: collector.endpoint, headers: {}, serviceName: "mare", share: 1, ...settings },
    { ...NEVER, ...limits },
  );
const end = (using: Tracer, name: string, traceparent?: string): void =>
  using.begin("client", traceparent).end({ name, attributes: {} });
const names = () => collector.spans().map(({ name }) => name);
const droppedSpans = async (): Promise<number> =>
  (await register.getSingleMetric("mare_spans_dropped_total")!.get()).values[0]!.value;

describe("a batch", () => {
  it("is OTLP as JSON, with the shop as its origin and the headers of the settings", async () => {
    const using = tracer({}, { endpoint: `${collector.endpoint}/otlp/`, headers: { "x-key": "secret" } });
    const request = using.begin("server");
    const job = using.begin("consumer", request.traceparent);
    job.countStatement(1.25);
    job.countStatement(2);
    job.end({
      name: "job x",
      attributes: { "mare.job.attempt": 2, nothing: undefined },
      failed: "TypeError",
    });
    request.end({ name: "GET /x", attributes: { "url.path": `/${"a".repeat(900)}` } });
    await using.stop();

    expect(collector.requests).toHaveLength(1);
    const { path, headers, batch } = collector.requests[0]!;
    expect(path).toBe("/otlp/v1/traces");
    expect(headers).toMatchObject({ "x-key": "secret", "content-type": "application/json" });
    expect(attributesOf(batch.resourceSpans[0]!.resource.attributes)).toMatchObject({
      "service.name": "mare",
      "mare.process": "web",
    });
    const second = collector.spans()[0]!;
    const first = collector.spans()[1]!;
    expect(first).toMatchObject({ name: "GET /x", kind: 2 });
    expect(first).not.toHaveProperty("parentSpanId");
    expect(first).not.toHaveProperty("status");
    expect(first.traceId).toMatch(/^[0-9a-f]{32}$/);
    expect(first.spanId).toMatch(/^[0-9a-f]{16}$/);
    expect(attributesOf(first.attributes)["url.path"]).toHaveLength(500);
    expect(second).toEqual({
      traceId: first.traceId,
      spanId: expect.not.stringMatching(first.spanId),
      parentSpanId: first.spanId,
      name: "job x",
      kind: 5,
      startTimeUnixNano: expect.stringMatching(/^\d{19}$/),
      endTimeUnixNano: expect.stringMatching(/^\d{19}$/),
      attributes: [
        { key: "mare.job.attempt", value: { intValue: "2" } },
        { key: "mare.db.statements", value: { intValue: "2" } },
        { key: "mare.db.milliseconds", value: { doubleValue: 3.25 } },
        { key: "error.type", value: { stringValue: "TypeError" } },
      ],
      status: { code: 2 },
    });
    expect(BigInt(second.startTimeUnixNano)).toBeGreaterThanOrEqual(BigInt(first.startTimeUnixNano));
    expect(BigInt(second.endTimeUnixNano)).toBeLessThanOrEqual(BigInt(first.endTimeUnixNano));
  });

  it("is sent when it is full, and what is left after a while", async () => {
    const full = tracer({ batch: 2 });
    for (const name of ["a", "b", "c"]) end(full, name);
    await soon(() => expect(names()).toEqual(["a", "b"]));
    await full.stop();
    expect(names()).toEqual(["a", "b", "c"]);

    const hasty = tracer({ pause: 1 });
    end(hasty, "d");
    await soon(() => expect(names()).toContain("d"));
  });

  it("is not sent when there is nothing to say", async () => {
    await tracer().stop();
    expect(collector.requests).toEqual([]);
  });
});

describe("a collector", () => {
  it("that hangs holds nobody up: what it does not take in time, or does not fit, is dropped and counted", async () => {
    collector.answers = () => {};
    const before = await droppedSpans();
    const using = tracer({ batch: 2, maxWaiting: 3, patience: 200 });
    for (let n = 0; n < 7; n++) end(using, `${n}`);
    // Two are under way, three wait.
    expect(await droppedSpans()).toBe(before + 2);
    await soon(async () => expect(await droppedSpans()).toBe(before + 4));
  });

  it("that hangs does not keep the process from ending", async () => {
    collector.answers = () => {};
    const before = await droppedSpans();
    const using = tracer({ lastPatience: 50 });
    end(using, "lost");
    await using.stop();
    // It ends before the request does.
    expect(await droppedSpans()).toBe(before);
    await soon(() => expect(names()).toEqual(["lost"]));
    collector.cutConnections();
    await soon(async () => expect(await droppedSpans()).toBe(before + 1));
  });

  it("that fails gets the next spans later, also when many wait", async () => {
    collector.answers = (response) => void response.writeHead(503).end();
    const before = await droppedSpans();
    const using = tracer({ batch: 1 });
    end(using, "lost");
    await soon(async () => expect(await droppedSpans()).toBe(before + 1));
    collector.answers = (response) => void response.end();
    for (const name of ["a", "b"]) end(using, name);
    expect(names()).toEqual(["lost"]);
    await using.stop();
    expect(names()).toEqual(["lost", "a", "b"]);
    expect(await droppedSpans()).toBe(before + 1);
  });

  it.each([
    ["refuses", (response: ServerResponse) => void response.writeHead(401).end()],
    ["is broken", (response: ServerResponse) => void response.destroy()],
    [
      "sends elsewhere",
      (response: ServerResponse) => void response.writeHead(307, { location: "/elsewhere" }).end(),
    ],
  ])("that %s gets nothing twice", async (_, given) => {
    collector.answers = given;
    const before = await droppedSpans();
    const using = tracer();
    end(using, "once");
    await using.stop();
    expect(await droppedSpans()).toBe(before + 1);
    expect(collector.requests.map(({ path }) => path)).toEqual(["/v1/traces"]);
  });

  it("that is not there is no failure of ours", async () => {
    collector.stop();
    const before = await droppedSpans();
    const using = tracer();
    end(using, "nobody");
    await using.stop();
    expect(await droppedSpans()).toBe(before + 1);
  });
});

describe("a trace", () => {
  const TRACE = "0af7651916cd43dd8448eb211c80319c";
  const PARENT = "b7ad6b7169203331";

  it("goes on where another began it", async () => {
    const using = tracer();
    end(using, "child", `00-${TRACE}-${PARENT}-01`);
    await using.stop();
    expect(collector.spans()).toMatchObject([{ traceId: TRACE, parentSpanId: PARENT }]);
  });

  it.each([
    ["", "nothing"],
    [`00-${TRACE}-${PARENT}`, "no flags"],
    [`00-${TRACE}-${PARENT}-01-more`, "more than its version has"],
    [`ff-${TRACE}-${PARENT}-01`, "no such version"],
    [`00-${"0".repeat(32)}-${PARENT}-01`, "no trace"],
    [`00-${TRACE}-${"0".repeat(16)}-01`, "no span"],
    [`00-${TRACE.toUpperCase()}-${PARENT}-01`, "capital letters"],
    [`00-${TRACE}-${PARENT}-01, 00-${TRACE}-${PARENT}-01`, "two"],
  ])("begins anew with %j: %s", async (traceparent) => {
    const using = tracer();
    end(using, "root", traceparent);
    await using.stop();
    expect(collector.spans()).toHaveLength(1);
    expect(collector.spans()[0]!.traceId).not.toBe(TRACE);
    expect(collector.spans()[0]).not.toHaveProperty("parentSpanId");
  });

  it("is sent as a whole or not at all, as its beginning says", async () => {
    const none = tracer({}, { share: 0 });
    const { traceparent } = none.begin("server");
    expect(traceparent).toMatch(/-00$/);
    const all = tracer();
    end(all, "of the unsent one", traceparent);
    end(all, "left out elsewhere", `00-${TRACE}-${PARENT}-00`);
    end(none, "sent by the one before", `00-${TRACE}-${PARENT}-01`);
    await Promise.all([all.stop(), none.stop()]);
    expect(names()).toEqual(["sent by the one before"]);
  });

  it("is sent by the share that the settings ask for", () => {
    const half = tracer({}, { share: 0.5 });
    const begun = Array.from({ length: 2_000 }, () => half.begin("server").traceparent);
    const sent = begun.filter((traceparent) => traceparent.endsWith("-01")).length;
    // Twenty times as far from the half as chance usually goes.
    expect(sent).toBeGreaterThan(550);
    expect(sent).toBeLessThan(1_450);
  });
});
