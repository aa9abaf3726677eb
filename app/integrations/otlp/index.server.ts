import { randomBytes } from "node:crypto";
import { hostname } from "node:os";
import { clock } from "#app/platform/clock.server.ts";
import { isWorker } from "#app/platform/config/index.server.ts";
import type { TracingSettings } from "#app/platform/config/tracing.server.ts";
import type { Span, SpanKind, Tracer } from "#app/platform/tracing/span.ts";
import { version } from "#app/platform/version.server.ts";
import { Exporter, type Limits } from "./exporter.server.ts";
import { batchJson } from "./otlp-json.ts";
import { isSampled, readTraceparent, type TraceContext, writeTraceparent } from "./trace-context.ts";

/** Spans for a collector that takes OTLP over HTTP as JSON (decision 56). */
export function otlpTracer(settings: TracingSettings, limits: Partial<Limits> = {}): Tracer {
  const { endpoint, headers, serviceName, share } = settings;
  const about = {
    "service.name": serviceName,
    "service.version": version.text,
    "host.name": hostname(),
    "process.pid": process.pid,
    "mare.process": isWorker ? "worker" : "web",
  };
  const exporter = new Exporter(
    { url: `${endpoint.replace(/\/+$/, "")}/v1/traces`, headers, write: (spans) => batchJson(about, spans) },
    limits,
  );

  function begin(kind: SpanKind, traceparent?: string): Span {
    const parent = readTraceparent(traceparent);
    const traceId = parent?.traceId ?? newId(16);
    const sampled = parent?.sampled ?? isSampled(traceId, share);
    const context: TraceContext = { traceId, spanId: newId(8), sampled };
    return sampled ? recorded(kind, context, parent?.spanId) : unrecorded(context);
  }

  function recorded(kind: SpanKind, context: TraceContext, parentId: string | undefined): Span {
    const began = performance.now();
    const startedAt = began + clockAhead();
    let statements = 0;
    let waited = 0;
    return {
      traceparent: writeTraceparent(context),
      countStatement: (milliseconds) => {
        statements += 1;
        waited += milliseconds;
      },
      end: ({ name, attributes, failed }) => {
        const milliseconds = performance.now() - began;
        const database =
          kind === "client"
            ? {}
            : { "mare.db.statements": statements, "mare.db.milliseconds": rounded(waited) };
        const all = { ...attributes, ...database };
        exporter.add({ context, parentId, kind, name, startedAt, milliseconds, attributes: all, failed });
      },
    };
  }

  return { begin, stop: () => exporter.close() };
}

/** Only passed on, so that the rest of its trace is not sent either. */
const unrecorded = (context: TraceContext): Span => ({
  traceparent: writeTraceparent(context),
  countStatement: () => {},
  end: () => {},
});

/** Fetched many at a time: the fetching costs more than the bytes, and an id is made for each page from memory. */
let random = "";

function newId(bytes: number): string {
  const digits = 2 * bytes;
  if (random.length < digits) random = randomBytes(2048).toString("hex");
  const id = random.slice(-digits);
  random = random.slice(0, -digits);
  return id;
}

const rounded = (milliseconds: number): number => Math.round(milliseconds * 100) / 100;

/** Milliseconds. The steady clock measures spans exactly and knows no date; the other one tells the date and may be set. */
const MAX_DRIFT = 50;
let ahead = Number.NaN;

function clockAhead(): number {
  const now = clock.now().getTime() - performance.now();
  if (!(Math.abs(now - ahead) < MAX_DRIFT)) ahead = now;
  return ahead;
}
