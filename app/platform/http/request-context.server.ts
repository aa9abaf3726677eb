import { AsyncLocalStorage } from "node:async_hooks";
import type { LogPosition } from "../db/log-position.server.ts";
import type { Patience } from "../db/patience.server.ts";
import type { DatabaseTrouble } from "../db/unavailable.server.ts";
import type { Span } from "../tracing/span.ts";
import { networkOf } from "./client-address.ts";
import type { PageInProgress } from "./page-in-progress.ts";

/** The state of the request being answered. */
export interface RequestContext {
  requestId: string;
  /** The client's address, as our own proxy reports it. */
  clientAddress: string;
  /** Its network, where the address itself is not to be known: whoever waits for something has a line of their own. */
  network?: string;
  /** Places an order, pays it, or brings news of a payment: it goes before people who browse. */
  isPaying?: boolean;
  /** The account that asked, once somebody wanted to know. */
  userId?: string;
  /**
   * How long it waits for the database. Absent of commands, which rather finish what they began, and once the answer is there: a file
   * that is sent piece by piece may take longer, and so may what is written about a visit later.
   */
  patience?: Patience | undefined;
  /** Set when the database was the reason for an error on the way: the answer becomes 503 instead of 500. */
  databaseTrouble?: DatabaseTrouble;
  /**
   * What this person changed lately is in the primary's log up to here: a replica must have repeated that much. Null or absent: only the
   * primary may be read.
   */
  readsFrom?: LogPosition | null;
  /** Where requests are traced. */
  span?: Span | undefined;
  /** The pattern of the route that answers it, such as /product/:id; absent where none was asked. */
  route?: string | undefined;
  /** Other servers that the page which answers it may load from. */
  opens?: OpenedHosts;
  /** The page that answers it; absent outside of a web process. */
  page?: PageInProgress;
}

/** Origins that a page may use beside our own, by what for. */
export interface OpenedHosts {
  script: readonly string[];
  connect: readonly string[];
  frame: readonly string[];
  image: readonly string[];
}

const storage = new AsyncLocalStorage<RequestContext>();

export const runInRequest = <T>(context: RequestContext, work: () => T): T => storage.run(context, work);

export const currentRequest = (): RequestContext | undefined => storage.getStore();

/** The client as throttles count it: an address, or the /64 of an IPv6 customer. */
export const currentNetwork = (): string =>
  currentRequest()?.network ?? networkOf(currentRequest()?.clientAddress ?? "desconhecido");

/** Lets the page that is being answered load from these, and no other page. */
export function openPolicyFor(hosts: OpenedHosts): void {
  const request = currentRequest();
  if (request) request.opens = hosts;
}
