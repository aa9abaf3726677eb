import { AsyncLocalStorage } from "node:async_hooks";
import { networkOf } from "./client-address.ts";
import type { PageInProgress } from "./page-in-progress.ts";

/** The state of the request being answered. */
export interface RequestContext {
  requestId: string;
  /** The client's address, as our own proxy reports it. */
  clientAddress: string;
  /** Set when an error on the way was "the database is away": the answer becomes 503 instead of 500. */
  databaseAway: boolean;
  /** The page that answers it; absent outside of a web process. */
  page?: PageInProgress;
}

const storage = new AsyncLocalStorage<RequestContext>();

export const runInRequest = <T>(context: RequestContext, work: () => T): T => storage.run(context, work);

export const currentRequest = (): RequestContext | undefined => storage.getStore();

/** The client as throttles count it: an address, or the /64 of an IPv6 customer. */
export const currentNetwork = (): string => networkOf(currentRequest()?.clientAddress ?? "desconhecido");
