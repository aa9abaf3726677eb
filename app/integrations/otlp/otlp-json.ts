import type { Attributes, SpanKind } from "#app/platform/tracing/span.ts";
import type { TraceContext } from "./trace-context.ts";

/** https://opentelemetry.io/docs/specs/otlp/#json-protobuf-encoding: ids are hexadecimal, 64-bit numbers are text, enumerations numbers. */
const KINDS: Record<SpanKind, number> = { server: 2, client: 3, consumer: 5 };
const FAILED = { code: 2 };
/** A path, which anybody can make long. */
const MAX_TEXT = 500;

export interface EndedSpan {
  context: TraceContext;
  parentId: string | undefined;
  kind: SpanKind;
  name: string;
  /** Milliseconds since 1970. */
  startedAt: number;
  milliseconds: number;
  attributes: Attributes;
  failed: string | undefined;
}

function spanJson({ context, parentId, kind, failed, ...span }: EndedSpan): object {
  return {
    traceId: context.traceId,
    spanId: context.spanId,
    ...(parentId && { parentSpanId: parentId }),
    name: span.name.slice(0, MAX_TEXT),
    kind: KINDS[kind],
    startTimeUnixNano: nanoseconds(span.startedAt),
    endTimeUnixNano: nanoseconds(span.startedAt + span.milliseconds),
    attributes: attributesJson({ ...span.attributes, "error.type": failed }),
    ...(failed && { status: FAILED }),
  };
}

/** One request to the collector. */
export const batchJson = (about: Attributes, spans: readonly EndedSpan[]): string =>
  JSON.stringify({
    resourceSpans: [
      {
        resource: { attributes: attributesJson(about) },
        scopeSpans: [{ scope: { name: "mare" }, spans: spans.map(spanJson) }],
      },
    ],
  });

const attributesJson = (attributes: Attributes): object[] =>
  Object.entries(attributes).flatMap(([key, value]) =>
    value === undefined ? [] : [{ key, value: valueJson(value) }],
  );

function valueJson(value: string | number): object {
  if (typeof value === "string") return { stringValue: value.slice(0, MAX_TEXT) };
  return Number.isInteger(value) ? { intValue: String(value) } : { doubleValue: value };
}

/** Microseconds are as exact as the clocks are. */
const nanoseconds = (milliseconds: number): string => `${Math.round(milliseconds * 1000)}000`;
