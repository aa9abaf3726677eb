import { BoundedQueue, QueueRefused } from "#app/platform/bounded-queue.server.ts";
import { config } from "#app/platform/config/index.server.ts";
import { patiently } from "#app/platform/db/shared-work.server.ts";
import { currentRequest } from "#app/platform/http/request-context.server.ts";

const QUERY_CANCELED = "57014";
/** About a second of searches. */
const MAX_WAITING = 50;

export class SearchTookTooLong extends Error {
  /** Where no screen has words for it, the answer is that of any other query whose time was over. */
  readonly code = QUERY_CANCELED;
}

/** As many as there are connections for them. */
const queue = new BoundedQueue({
  name: "searches",
  atOnce: config.searchPoolSize,
  maxWaiting: MAX_WAITING,
});

/**
 * A search over `catalogueSearchDb` or `searchReads`, whose statements have a time limit: exceeding it throws `SearchTookTooLong`, and
 * so do too many searches at once. Whoever has no patience left gives the place in the queue up. Not inside another one.
 */
export async function readInTime<T>(read: () => Promise<T>): Promise<T> {
  try {
    const patience = currentRequest()?.patience;
    return await patiently(
      queue.inTurn(read, () => !patience?.isOver),
      patience,
    );
  } catch (error) {
    const { code } = error as { code?: string };
    throw code === QUERY_CANCELED || error instanceof QueueRefused ? new SearchTookTooLong() : error;
  }
}
