import { AsyncLocalStorage } from "node:async_hooks";
import { currentRequest } from "./http/request-context.server.ts";

const jobs = new AsyncLocalStorage<string>();

/** Of the request that is answered, or that enqueued the job that runs: in every log, and in the letters that it causes. */
export const currentRequestId = (): string | undefined => currentRequest()?.requestId ?? jobs.getStore();

export const runForRequest = <Result>(requestId: string | undefined, work: () => Result): Result =>
  requestId === undefined ? work() : jobs.run(requestId, work);
