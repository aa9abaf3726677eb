import { isDatabaseUnavailable } from "../db/unavailable.server.ts";
import { log } from "../log.server.ts";
import { countUnexpectedError } from "./metrics.server.ts";
import { currentRequest } from "./request-context.server.ts";

/** Puts on record what no one expected, under the request id that the person at the screen sees. */
export function recordUnexpected(error: unknown, request: Request): void {
  const current = currentRequest();
  if (isDatabaseUnavailable(error)) {
    if (current) current.databaseAway = true;
    log.warn({ requestId: current?.requestId, error: (error as Error).message }, "database away");
    return;
  }
  countUnexpectedError();
  log.error(
    { requestId: current?.requestId, err: error, path: new URL(request.url).pathname },
    "unexpected error",
  );
}

/**
 * For a form that has words of its own for a surprise: `null` is one, on record. An answer thrown on purpose goes its
 * way, and a database that is away has its own page.
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
