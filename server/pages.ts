import type { IncomingHttpHeaders, IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { LRUCache } from "lru-cache";
import { recordView } from "#app/modules/catalog/storefront/index.server.ts";
import { PRIVACY_NOTICE_COOKIE, privacyNoticeFor } from "#app/modules/help/index.server.ts";
import { countClick, countSearch } from "#app/modules/search/index.server.ts";
import { config } from "#app/platform/config/index.server.ts";
import { heardOfPrimary } from "#app/platform/db/catalogue-reads.server.ts";
import { listen } from "#app/platform/db/listen.server.ts";
import { patiently } from "#app/platform/db/shared-work.server.ts";
import { acceptsGzip } from "#app/platform/http/compression.server.ts";
import { newNonce } from "#app/platform/http/page.server.ts";
import { ownCookieNames } from "#app/platform/http/plain-cookie.server.ts";
import type { RequestContext } from "#app/platform/http/request-context.server.ts";
import { log } from "#app/platform/log.server.ts";
import {
  EVERYTHING,
  PAGE_CHANGES_CHANNEL,
  type PageNews,
  readNews,
} from "#app/platform/outbox/page-changes.server.ts";
import type { Encoding } from "#app/platform/page-cache/finished-body.server.ts";
import {
  PageCache,
  type PageRendering,
  reportPageCache,
} from "#app/platform/page-cache/page-cache.server.ts";
import { giveBack } from "#app/platform/page-cache/spare-buffers.ts";
import { forgetAllRemembered, forgetRemembered, rememberWhile } from "#app/platform/remember.server.ts";
import { type PublicPage, publicPage } from "#app/public-pages.ts";
import type { Door } from "./admission.ts";
import type { BarePage } from "./bare-request.ts";
import { type KeptAnswer, pageAnswer } from "./page-answer.ts";
import { pageHeaders } from "./page-headers.ts";
import { type Application, addressOf } from "./public-address.ts";
import { finishRequest, newRequest, patienceOf } from "./request-life.ts";

/** A request for a public page. */
export interface AskedPage extends PublicPage {
  encoding: Encoding;
  /** The page for all visitors who bring nothing of their own; null for a person who does, and gets a page of their own. */
  bare: BarePage | null;
  /** Set when this request renders the page that will be kept. */
  rendering: PageRendering<KeptAnswer> | null;
}

const cache = new PageCache<KeptAnswer>();
const askedPages = new WeakMap<IncomingMessage, AskedPage>();

/** The public page that a request asks for. */
export const askedPageOf = (incoming: IncomingMessage): AskedPage | undefined => askedPages.get(incoming);

const MISSED: PageNews = { position: null, changed: EVERYTHING };

/** Hears what changes in the shop, and forgets the figures and pages that show it. */
export function forgetWhatChanges(): void {
  if (config.pageCache) reportPageCache(cache);
  rememberWhile(() => cache.isInTouch);
  listen(PAGE_CHANGES_CHANNEL, (payload) => {
    const { position, changed } = payload === null ? MISSED : readNews(payload);
    heardOfPrimary(position, changed.length > 0);
    if (changed === EVERYTHING) {
      forgetAllRemembered();
      cache.forgetAll({ inTouch: payload !== null });
      return;
    }
    forgetRemembered(changed);
    cache.heard(changed);
  });
}

/** Answers public pages from memory; everything else, and a page that is not kept yet, goes through the door to the application. */
export function pagesFirst(door: Door, application: Application): RequestListener {
  return (incoming, outgoing) => {
    const answer = () => application(incoming, outgoing);
    const page = publicPageAskedBy(incoming);
    if (!page) return door(incoming, outgoing, answer);
    const headers = pageHeaders(incoming);
    const bare = isPrefetch(headers) ? null : barePageFor(headers, page);
    const asked: AskedPage = { ...page, encoding: encodingFor(headers), bare, rendering: null };
    askedPages.set(incoming, asked);
    if (!bare) return door(incoming, outgoing, answer);

    const visit: Visit = {
      incoming,
      outgoing,
      headers,
      asked,
      startedAt: performance.now(),
      request: newRequest({ headers, socket: incoming.socket }),
    };
    const key = keyOf(asked, bare);
    if (answerFromMemory(visit, key)) return;
    const fromAnother = answeredInTime(visit, key).catch((error: Error) => {
      log.warn({ err: error }, "a page was not answered from memory");
      return false;
    });
    void fromAnother.then((answered) => {
      if (!answered) door(incoming, outgoing, () => renderOnce(visit, key, answer));
    });
  };
}

/** The answers with which a visitor has the page: sent, or the one that the browser kept. */
const SHOWN = new Set([200, 304]);

interface Visit {
  incoming: IncomingMessage;
  outgoing: ServerResponse;
  headers: IncomingHttpHeaders;
  asked: AskedPage;
  startedAt: number;
  request: RequestContext;
}

/**
 * The page as all visitors see it. Whoever brings a cookie of ours (a session, a notice, a cart filled without scripts) gets
 * a page of their own, which is never kept; the closed privacy notice alone is part of the key.
 */
function barePageFor({ cookie = "" }: IncomingHttpHeaders, { address }: PublicPage): BarePage | null {
  if (ownCookieNames(cookie).some((name) => name !== PRIVACY_NOTICE_COOKIE)) return null;
  return { address, noticeDue: privacyNoticeFor({ cookies: cookie }) };
}

/** Everything that the kept bytes depend on. */
const keyOf = ({ encoding }: AskedPage, { address, noticeDue }: BarePage): string =>
  `${encoding} ${noticeDue ?? "-"} ${address}`;

const isPrefetch = ({ "sec-purpose": purpose = "" }: IncomingHttpHeaders): boolean =>
  purpose.includes("prefetch");

const encodingFor = ({ "accept-encoding": accepted = "" }: IncomingHttpHeaders): Encoding =>
  acceptsGzip(String(accepted)) ? "gzip" : "identity";

const publicPageAskedBy = ({ method, url = "" }: IncomingMessage): PublicPage | null =>
  method === "GET" || method === "HEAD" ? publicPageAt(url) : null;

/** What short addresses ask for, as they came: reading one costs as much as sending its page. */
const readAddresses = new LRUCache<string, PublicPage>({ max: 2_000 });
const MAX_SHORT = 100;

function publicPageAt(url: string): PublicPage | null {
  const known = readAddresses.get(url);
  if (known) return known;
  const [path = "", ...afterwards] = withoutOrigin(url).split("?");
  // Only the first question mark ends the path.
  const page = publicPage(path, afterwards.join("?"));
  if (page && url.length <= MAX_SHORT) readAddresses.set(url, page);
  return page;
}

const withoutOrigin = (url: string): string =>
  url.startsWith("/") ? url : url.replace(/^https?:\/\/[^/?#]*/i, "");

const MAX_WAITS = 3;

/** Whether it was answered with what another request is rendering, or has left meanwhile. */
async function answeredInTime(visit: Visit, key: string): Promise<boolean> {
  if (!config.pageCache) return false;
  const patience = patienceOf(visit.incoming)!;
  for (let waits = 0; waits < MAX_WAITS; waits++) {
    const underWay = cache.underWay(key);
    if (!underWay || patience.isOver) break;
    await patiently(underWay, patience).catch(() => undefined);
    if (visit.incoming.socket.destroyed || answerFromMemory(visit, key)) return true;
  }
  return false;
}

/**
 * Of those who have been let in, the first renders the page for all. Nobody waits for one who is still at the door: its network may have
 * to stay there for long.
 */
async function renderOnce(visit: Visit, key: string, answer: () => Promise<void>): Promise<void> {
  const { asked, outgoing } = visit;
  // What became of it while it waited at the door.
  if (answerFromMemory(visit, key) || (await answeredInTime(visit, key))) return;
  outgoing.once("finish", () => {
    if (SHOWN.has(outgoing.statusCode)) count(visit);
  });
  asked.rendering = config.pageCache ? cache.begin(key) : null;
  // An answer ends it by itself, whoever has left meanwhile.
  await answer().finally(() => asked.rendering?.giveUp());
}

function answerFromMemory(visit: Visit, key: string): boolean {
  const page = config.pageCache ? cache.find(key) : undefined;
  if (page) send(visit, page);
  return page !== undefined;
}

/** A page for all visitors is rendered from a request without a person, so that each visit of it is counted here. */
function count({ incoming, headers, asked, request }: Visit): void {
  const client = { userAgent: headers["user-agent"] ?? null, address: request.clientAddress };
  if (asked.productId) recordView(asked.productId, client);
  if (incoming.method !== "GET") return;
  if (asked.searched) countSearch(asked.searched, null, client);
  const { referer } = headers;
  // Reading all headers, for the host, takes longer than looking into this one.
  if (asked.productId && referer?.includes("/search?"))
    countClick(referer, addressOf({ host: incoming.headers.host }, config), client);
}

function send(visit: Visit, { body: page, route }: KeptAnswer): void {
  const { incoming, outgoing, headers: sent, asked, request, startedAt } = visit;
  const parts = { nonce: newNonce(), requestId: request.requestId };
  const { status, headers, body } = pageAnswer(page, parts, sent["if-none-match"]);
  outgoing.writeHead(status, headers);
  if (body) outgoing.end(body, () => giveBack(body));
  else outgoing.end();
  count(visit);
  const [path = ""] = asked.address.split("?", 1);
  request.route = route;
  finishRequest(request, { method: incoming.method!, path, status, startedAt });
}
