import type { IncomingHttpHeaders, IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { LRUCache } from "lru-cache";
import { recordView } from "#app/modules/catalog/storefront/index.server.ts";
import { privacyNoticeFor } from "#app/modules/help/index.server.ts";
import type { Role } from "#app/modules/identity/index.ts";
import { identify } from "#app/modules/identity/session/index.server.ts";
import { countClick, countSearch, searchesCount } from "#app/modules/search/index.server.ts";
import { personalPartsOf } from "#app/modules/shell/index.server.ts";
import { BoundedQueue, QueueRefused } from "#app/platform/bounded-queue.server.ts";
import { config } from "#app/platform/config/index.server.ts";
import { heardOfPrimary } from "#app/platform/db/catalogue-reads.server.ts";
import { listen } from "#app/platform/db/listen.server.ts";
import { acceptsGzip } from "#app/platform/http/compression.server.ts";
import { newNonce } from "#app/platform/http/page.server.ts";
import type { PersonalParts } from "#app/platform/http/page-in-progress.ts";
import type { RequestContext } from "#app/platform/http/request-context.server.ts";
import { log } from "#app/platform/log.server.ts";
import {
  EVERYTHING,
  PAGE_CHANGES_CHANNEL,
  type PageNews,
  readNews,
} from "#app/platform/outbox/page-changes.server.ts";
import type { Encoding, FinishedBody } from "#app/platform/page-cache/kept-body.server.ts";
import {
  PageCache,
  type PageRendering,
  reportPageCache,
} from "#app/platform/page-cache/page-cache.server.ts";
import { giveBack } from "#app/platform/page-cache/spare-buffers.ts";
import { forgetAllRemembered, forgetRemembered, rememberWhile } from "#app/platform/remember.server.ts";
import { type PublicPage, publicPage } from "#app/public-pages.ts";
import { type KeptAnswer, pageAnswer } from "./page-answer.ts";
import { pageHeaders } from "./page-headers.ts";
import { addressOf } from "./public-address.ts";
import { finishRequest, newRequest } from "./request-life.ts";

/** A request for a public page. */
export interface AskedPage extends PublicPage {
  encoding: Encoding;
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

/** Answers public pages from memory; everything else, and a page that is not kept yet, goes on to the application. */
export function pagesFirst(next: RequestListener): RequestListener {
  return (incoming, outgoing) => {
    const page = publicPageAskedBy(incoming);
    if (!page) return next(incoming, outgoing);
    const headers = pageHeaders(incoming);
    const asked: AskedPage = { ...page, encoding: encodingFor(headers), rendering: null };
    const { cookie = "" } = headers;
    if (!config.pageCache || !cache.isInTouch || CHANGES_THE_PAGE.test(cookie) || isPrefetch(headers)) {
      return render(asked);
    }
    const visit: Visit = {
      incoming,
      outgoing,
      headers,
      asked,
      cookie,
      startedAt: performance.now(),
      request: newRequest({ headers, socket: incoming.socket }),
    };
    // A visitor's page that is kept is answered at once; everything else may have to wait for something.
    const mayBeSignedIn = SESSION.test(cookie);
    if (!mayBeSignedIn && answerFromMemory(visit, keyOf(visit, "visitante"))) return;
    void (mayBeSignedIn ? signedIn.inTurn(() => answerInTime(visit)) : answerInTime(visit))
      .catch(logUnanswered)
      .then((answered) => answered || render(asked));

    function render(page: AskedPage): void {
      askedPages.set(incoming, page);
      next(incoming, outgoing);
    }
  };
}

/** The database is asked who they are. Whoever finds no place here is let in, or refused, with all who browse. */
const signedIn = new BoundedQueue({ name: "signed-in", atOnce: 10, maxWaiting: 400 });

function logUnanswered(error: Error): void {
  if (error instanceof QueueRefused) return;
  log.warn({ error: error.message }, "a page was not answered from memory");
}

interface Visit {
  incoming: IncomingMessage;
  outgoing: ServerResponse;
  headers: IncomingHttpHeaders;
  asked: AskedPage;
  cookie: string;
  startedAt: number;
  request: RequestContext;
  isStaff?: boolean;
}

/** The notice of an earlier answer, and the cart of a browser without scripts: rendered for that one request. */
const CHANGES_THE_PAGE = /(?:^|; )mare\.(?:aviso|carrinho)=/;
const SESSION = /mare\.session_token=/;

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
  const [path = "", search = ""] = withoutOrigin(url).split("?", 2);
  const page = publicPage(path, search);
  if (page && url.length <= MAX_SHORT) readAddresses.set(url, page);
  return page;
}

const withoutOrigin = (url: string): string =>
  url.startsWith("/") ? url : url.replace(/^https?:\/\/[^/?#]*/i, "");

/** A page differs by the viewer's role and by the notice on top; all else that is personal is filled in. */
function keyOf({ asked, cookie }: Visit, role: Role | "visitante"): string {
  const notice = privacyNoticeFor({ cookies: cookie, userAgent: null, address: null });
  return `${asked.encoding} ${role} ${notice ?? "-"} ${asked.address}`;
}

const MAX_WAITS = 3;

/** Whether the page was answered; if not, this request may have become the one that renders it for all. */
async function answerInTime(visit: Visit): Promise<boolean> {
  const { cookie, request, headers, outgoing, asked } = visit;
  const client = { cookies: cookie, userAgent: userAgentOf(headers), address: request.clientAddress };
  const { viewer, cookies } = SESSION.test(cookie) ? await identify(client) : { viewer: null, cookies: [] };
  // A session that is over, or that is prolonged: the application sets its cookie.
  if (cookies.length > 0) return false;

  visit.isStaff = !searchesCount(viewer?.role);
  const key = keyOf(visit, viewer?.role ?? "visitante");
  let personal: PersonalParts | null = null;
  for (let waits = 0; ; waits++) {
    if (cache.has(key) && viewer && !personal) {
      personal = await personalPartsOf(viewer, asked.address);
    }
    if (personal ? await answerViewer(visit, key, personal) : !viewer && answerFromMemory(visit, key))
      return true;
    const underWay = cache.underWay(key);
    if (!underWay || waits === MAX_WAITS) break;
    await underWay;
  }
  asked.rendering = cache.begin(key);
  // However the answer ends, the others must not wait for it any longer.
  outgoing.once("close", () => asked.rendering?.giveUp());
  return false;
}

const userAgentOf = (headers: IncomingHttpHeaders): string | null => headers["user-agent"] ?? null;

function answerFromMemory(visit: Visit, key: string): boolean {
  const page = cache.find(key);
  if (page) send(visit, page, page.body.plain, null);
  return page !== undefined;
}

async function answerViewer(visit: Visit, key: string, personal: PersonalParts): Promise<boolean> {
  const page = cache.find(key);
  if (page) send(visit, page, await page.body.of(personal), personal);
  return page !== undefined;
}

/** As the loaders of a product and of a search do when they render the page. */
function count({ incoming, headers, asked, request, isStaff }: Visit): void {
  const client = { userAgent: userAgentOf(headers), address: request.clientAddress };
  if (asked.productId) recordView(asked.productId, client);
  if (isStaff || incoming.method !== "GET") return;
  if (asked.searched) countSearch(asked.searched, null, client);
  const { referer } = headers;
  // Reading all headers, for the host, takes longer than looking into this one.
  if (asked.productId && referer?.includes("/search?"))
    countClick(referer, addressOf({ host: incoming.headers.host }, config), client);
}

function send(visit: Visit, { route }: KeptAnswer, page: FinishedBody, personal: PersonalParts | null): void {
  const { incoming, outgoing, headers: sent, asked, request, startedAt } = visit;
  const parts = { nonce: newNonce(), requestId: request.requestId, personal };
  const { status, headers, body } = pageAnswer(page, parts, sent["if-none-match"]);
  outgoing.writeHead(status, headers);
  if (body) outgoing.end(body, () => giveBack(body));
  else outgoing.end();
  count(visit);
  const [path = ""] = asked.address.split("?", 1);
  request.route = route;
  finishRequest(request, { method: incoming.method!, path, status, startedAt });
}
