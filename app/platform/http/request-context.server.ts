import { AsyncLocalStorage } from "node:async_hooks";
import { networkOf } from "./client-address.ts";

/** What belongs to the request being answered and to nothing else. */
export interface RequestContext {
  requestId: string;
  /** The address of the client, as far as our own proxies vouch for it. */
  clientAddress: string;
  /** Set when an error on the way was "the database is away": the answer becomes 503 instead of 500. */
  databaseAway: boolean;
}

const storage = new AsyncLocalStorage<RequestContext>();

export const runInRequest = <T>(context: RequestContext, work: () => T): T => storage.run(context, work);

export const currentRequest = (): RequestContext | undefined => storage.getStore();

/** Who asks, as throttles count it: an address, or the whole /64 that an IPv6 customer holds. */
export const currentNetwork = (): string => networkOf(currentRequest()?.clientAddress ?? "desconhecido");
