import { AsyncLocalStorage } from "node:async_hooks";
import { currentRequest } from "./http/request-context.server.ts";
import type { Span } from "./tracing/span.ts";

interface Origin {
  /** Of the request that enqueued the job. */
  requestId: string | undefined;
  /** Of the job itself. */
  span: Span | undefined;
}

const jobs = new AsyncLocalStorage<Origin>();

/** Of the request that is answered, or that enqueued the job that runs: in every log, and in the letters that it causes. */
export const currentRequestId = (): string | undefined =>
  currentRequest()?.requestId ?? jobs.getStore()?.requestId;

/** Of the request that is answered, or of the job that runs; none unless requests are traced. */
export const currentSpan = (): Span | undefined => currentRequest()?.span ?? jobs.getStore()?.span;

export const runWithOrigin = <Result>(origin: Origin, work: () => Result): Result => jobs.run(origin, work);
