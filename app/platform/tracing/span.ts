/** What a span says about its work. Never what a person typed, an address, an e-mail or the text of an error. */
export type Attributes = Record<string, string | number | undefined>;

/** `server`: a request that is answered; `consumer`: a job that runs; `client`: another system that is asked. */
export type SpanKind = "server" | "consumer" | "client";

interface Ending {
  name: string;
  attributes: Attributes;
  /** What kind of failure it ended with; absent when it did not fail. */
  failed?: string | undefined;
}

/** A piece of work with a beginning and an end, as part of a trace. */
export interface Span {
  /** How W3C Trace Context names it, for what continues the trace elsewhere. */
  readonly traceparent: string;
  countStatement(milliseconds: number): void;
  end(ending: Ending): void;
}

export interface Tracer {
  /** Part of the trace that `traceparent` names; the first of a new one where it names none. */
  begin(kind: SpanKind, traceparent?: string): Span;
  /** Hands over what has ended, for a short while at most. */
  stop(): Promise<void>;
}
