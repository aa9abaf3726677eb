import { currentSpan } from "../origin.server.ts";
import type { Attributes, Span, SpanKind, Tracer } from "./span.ts";

/** Null unless the settings name a collector: then nothing of tracing is loaded, and a request pays for one comparison. */
let tracer: Tracer | null = null;

/** Once in each process; see `composeTracing`. */
export function traceWith(chosen: Tracer | null): void {
  tracer = chosen;
}

export const beginSpan = (kind: SpanKind, traceparent?: string): Span | undefined =>
  tracer?.begin(kind, traceparent);

export const stopTracing = async (): Promise<void> => tracer?.stop();

/** Asks another system, as a span of the request or job that is under way. */
export async function inSpan<Result>(
  name: string,
  attributes: Attributes,
  ask: () => Promise<Result>,
  about: (result: Result) => Attributes,
): Promise<Result> {
  const span = beginSpan("client", currentSpan()?.traceparent);
  if (!span) return ask();
  try {
    const result = await ask();
    span.end({ name, attributes: { ...attributes, ...about(result) } });
    return result;
  } catch (error) {
    span.end({ name, attributes, failed: failureOf(error) });
    throw error;
  }
}

/** Its code or class. Its message may quote what it is about, such as the address of a recipient. */
export function failureOf(error: unknown): string {
  if (!(error instanceof Error)) return "unknown";
  const { code } = error as NodeJS.ErrnoException;
  return typeof code === "string" ? code : error.name;
}
