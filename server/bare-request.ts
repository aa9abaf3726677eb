import { cookiesWithNoticeDue } from "#app/modules/help/index.server.ts";
import type { NoticeDue } from "#app/modules/help/index.ts";
import { config } from "#app/platform/config/index.server.ts";
import { networkOf } from "#app/platform/http/client-address.ts";
import type { RequestContext } from "#app/platform/http/request-context.server.ts";
import { readsFrom } from "./own-writes.ts";
import { newPage } from "./request-life.ts";

/** A page that looks the same to all visitors who bring nothing of their own, and all that it depends on. */
export interface BarePage {
  /** Path and parameters, as `public-pages.ts` writes them. */
  address: string;
  /** The notice about cookies that is still to be closed. */
  noticeDue: NoticeDue | null;
}

/**
 * The request from which such a page is rendered. It is made from the page alone: whatever a client sent cannot be in it, so that a
 * kept page carries nothing of a person.
 */
export function bareRequest({ address, noticeDue }: BarePage): Request {
  const cookie = cookiesWithNoticeDue(noticeDue);
  return new Request(config.publicUrl + address, { headers: cookie ? { Cookie: cookie } : {} });
}

/** What is known of such a request; of the one that caused it, only what its log, its trace, its patience and its place in a queue need. */
export const bareContext = ({
  requestId,
  span,
  patience,
  clientAddress,
}: RequestContext): RequestContext => ({
  requestId,
  span,
  patience,
  clientAddress: "",
  network: networkOf(clientAddress),
  readsFrom: readsFrom("GET", undefined),
  page: newPage(),
});
