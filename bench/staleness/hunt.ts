import { setTimeout as delay } from "node:timers/promises";
import pg from "pg";
import { type Fact, prepareFacts, WORD } from "./facts.ts";
import { History } from "./history.ts";
import { aReader, type Page, type ReadPage } from "./readers.ts";
import { keepChanging } from "./writers.ts";

export interface Hunt {
  url: string;
  databaseUrl: string;
  seconds: number;
  /** Of people who have signed in; they read as well as visitors do. */
  cookies?: string[];
  readers?: number;
  /** Runs beside the hunt until it is over: breaks connections, ends processes. */
  disturb?(stop: AbortSignal): Promise<unknown>;
}

export interface HuntResult {
  /** How often a page was seen to say something about a fact, by fact. */
  observations: Record<string, number>;
  /** Requests that failed or were answered with an error, while something was being disturbed. */
  unanswered: number;
  committed: number;
  rolledBack: number;
  /** The longest time after a commit that a page asked for then still showed what was before, in milliseconds. */
  worstDelay: number;
  /** Every page that showed it more than a second later, showed what was never committed, or had status 500. */
  counterExamples: string[];
}

const MAX_COUNTER_EXAMPLES = 100;

/**
 * Looks for a page that shows what is no longer true: names, prices, stock, pictures, reviews and shops are changed in
 * transactions of every length while readers ask for the pages that show them, each on a connection of its own. The time is
 * that from the acknowledgement of a commit to the sending of a request, so a slow machine makes it no longer. The shop is
 * a throw-away one: its products keep the names they are given here.
 */
export async function huntStalePages(hunt: Hunt): Promise<HuntResult> {
  const { url, databaseUrl, seconds, cookies = [], readers = 8 } = hunt;
  const preparing = new pg.Client({ connectionString: databaseUrl });
  await preparing.connect();
  const facts = await prepareFacts(preparing).finally(() => preparing.end());
  const histories = new Map(facts.map((fact) => [fact, new History(fact.initial, performance.now())]));
  const pages = pagesOf(facts);
  await delay(2_000);
  await requireSight(url, pages, facts);

  const result: HuntResult = {
    observations: Object.fromEntries(facts.map(({ what }) => [what, 0])),
    unanswered: 0,
    committed: 0,
    rolledBack: 0,
    worstDelay: 0,
    counterExamples: [],
  };
  const note = (counterExample: string) => {
    if (result.counterExamples.length < MAX_COUNTER_EXAMPLES) result.counterExamples.push(counterExample);
  };
  const judge = (page: Page, seen: ReadPage, who: string) => {
    for (const fact of factsOn(page, facts)) {
      if (seen.status === 404 && fact.what !== "suspension") continue;
      const value = fact.read(seen.html, page.kind);
      if (value === null) continue;
      result.observations[fact.what]!++;
      const { delay, fault } = histories.get(fact)!.judge({
        value,
        sentAt: seen.sentAt,
        receivedAt: seen.receivedAt,
      });
      result.worstDelay = Math.max(result.worstDelay, delay);
      if (fault) note(`${page.path}, ${who}: ${fact.what} is ${value}, but ${fault}`);
    }
  };

  // On a slow machine it goes on until every fact was seen once.
  const end = performance.now() + seconds * 1000;
  const hunting = new AbortController();
  const over = hunting.signal;
  const endWhenSeen = () => {
    if (performance.now() > end && Object.values(result.observations).every((count) => count > 0))
      hunting.abort();
  };
  const keepReading = async (cookie: string | undefined) => {
    const read = aReader(url, cookie);
    for (; !over.aborted; endWhenSeen()) {
      const page = pages[Math.floor(Math.random() * pages.length)]!;
      const seen = await read(page).catch(() => null);
      if (seen?.status === 200 || seen?.status === 404) judge(page, seen, cookie ? "signed in" : "visitor");
      else {
        result.unanswered++;
        // Whatever was disturbed, the shop knows what to say.
        if (seen?.status === 500) note(`${page.path}: status 500`);
        await delay(20);
      }
    }
  };
  const people = [undefined, ...cookies];
  const [written] = await Promise.all([
    Promise.all([...histories].map(([fact, history]) => keepChanging({ fact, history, databaseUrl }, over))),
    ...Array.from({ length: readers }, (_, n) => keepReading(people[n % people.length])),
    hunt.disturb?.(over),
  ]);
  for (const { committed, rolledBack } of written) {
    result.committed += committed;
    result.rolledBack += rolledBack;
  }
  return result;
}

function pagesOf(facts: Fact[]): Page[] {
  const list = (path: string): Page => ({ path, kind: "list" });
  return [
    list("/"),
    list(`/search?q=${encodeURIComponent(WORD)}`),
    ...[...new Set(facts.map(({ category }) => `/category/${category}`))].map(list),
    ...facts.map(({ productId }): Page => ({ path: `/product/${productId}`, kind: "product" })),
  ];
}

/** A product's page says something about that product alone, a category about those it holds. */
const factsOn = ({ path, kind }: Page, facts: Fact[]): Fact[] =>
  facts.filter(({ productId, category }) =>
    kind === "product"
      ? path === `/product/${productId}`
      : !path.startsWith("/category/") || path === `/category/${category}`,
  );

/** A hunter who cannot see would find nothing. */
async function requireSight(url: string, pages: Page[], facts: Fact[]): Promise<void> {
  const read = aReader(url, undefined);
  for (const page of pages) {
    const { html } = await read(page);
    for (const fact of factsOn(page, facts)) {
      const value = fact.read(html, page.kind);
      const silent = fact.what === "review" && page.kind === "list";
      if (!silent && value !== fact.initial)
        throw new Error(`${page.path} shows the ${fact.what} as ${value}, and it is ${fact.initial}.`);
    }
  }
}
