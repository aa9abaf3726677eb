import { QueueRefused } from "../bounded-queue.server.ts";
import { databaseTrouble, isDatabaseUnavailable } from "../db/unavailable.server.ts";
import { log } from "../log.server.ts";
import { countUnexpectedError } from "./metrics.server.ts";
import { currentRequest } from "./request-context.server.ts";

/** Logs an unexpected error under the request id that the user sees. */
export function recordUnexpected(error: unknown, request: Request): void {
  const current = currentRequest();
  const trouble = error instanceof QueueRefused ? "busy" : databaseTrouble(error);
  if (trouble) {
    if (current) current.databaseTrouble = trouble;
    log.warn({ requestId: current?.requestId, trouble, error: (error as Error).message }, "not now");
    return;
  }
  countUnexpectedError();
  log.error(
    { requestId: current?.requestId, err: error, path: new URL(request.url).pathname },
    "unexpected error",
  );
}

/**
 * For a form with its own message for unexpected errors: returns `null` after logging one. A thrown `Response` is
 * thrown on, and so is an unavailable database, which has its own page.
 */
export async function catchUnexpected<Result>(
  request: Request,
  work: Promise<Result>,
): Promise<Result | null> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof Response || isDatabaseUnavailable(error)) throw error;
    recordUnexpected(error, request);
    return null;
  }
}
