import { sql } from "kysely";
import { LRUCache } from "lru-cache";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db/db.server.ts";
import { olderThan } from "#app/platform/forget-old.server.ts";
import { isCounted, type Visitor } from "#app/platform/http/visitor-key.server.ts";
import { log } from "#app/platform/log.server.ts";
import type { IsoDate } from "#app/shared/business-days.ts";
import { readQuery } from "../search-criteria.ts";
import { type CountableQuery, countableQuery } from "./countable-query.ts";
import { weekAt } from "./week.ts";

const FLUSH_AFTER = 60_000;
/** The most different searches between two writes; further ones are not counted. */
const MAX_GATHERED = 5_000;
/** The most searches and clicks that are counted between two writes, of all visitors. */
const MAX_COUNTED = 50_000;

interface Tally extends CountableQuery {
  week: IsoDate;
  asked: number;
  clicked: number;
}

let gathered = new Map<string, Tally>();
/** Who asked or opened what since the last write, so that a reload counts once. Never written anywhere. */
let counted = new Set<string>();
/** A page that is answered from memory was rendered here before: what it found is known. */
const lastFound = new LRUCache<string, number>({ max: 5_000 });
let timer: NodeJS.Timeout | undefined;
let flushing: Promise<void> = Promise.resolve();

/**
 * Counts a search, without a word about who asked.
 * @param found how many products have all that was asked for; null when the page was answered from memory
 */
export function countSearch(typed: string, found: number | null, visitor: Visitor): void {
  const countable = countableQuery(typed);
  // Also where nobody is counted: a page for all visitors is rendered without one.
  if (countable && found !== null) lastFound.set(countable.query, found);
  const tally = tallyOf(typed, visitor, "asked");
  if (tally) tally.asked++;
}

/** Counts that a product was opened from the results of a search: the page before it was the shop's own search. */
export function countClick(referrer: string | null | undefined, origin: string, visitor: Visitor): void {
  const typed = referrer ? searchedAt(referrer, origin) : null;
  const tally = typed && tallyOf(typed, visitor, "clicked");
  if (tally) tally.clicked++;
}

const LONGEST_REFERRER = 2_000;

/** What a page of this origin searches; null for all other pages. */
export function searchedAt(address: string, origin: string): string | null {
  if (address.length > LONGEST_REFERRER || !URL.canParse(address)) return null;
  const url = new URL(address);
  if (url.origin !== origin || url.pathname !== "/search") return null;
  return readQuery(url.searchParams.get("q")) || null;
}

/** Null for what is not counted: robots, texts that may tell who somebody is, the same again by the same visitor. */
function tallyOf(typed: string, visitor: Visitor, what: "asked" | "clicked"): Tally | null {
  if (counted.size >= MAX_COUNTED || !isCounted(visitor)) return null;
  const countable = countableQuery(typed);
  if (!countable) return null;
  const week = weekAt(clock.now());
  const key = `${week} ${countable.query}`;
  const once = `${what} ${visitor.address} ${visitor.userAgent} ${key}`;
  const tally = gathered.get(key) ?? { ...countable, week, asked: 0, clicked: 0 };
  if (counted.has(once) || (gathered.size >= MAX_GATHERED && !gathered.has(key))) return null;
  // A spelling with accents is the better one to show.
  if (countable.shown !== countable.query) tally.shown = countable.shown;
  counted.add(once);
  gathered.set(key, tally);
  timer ??= setTimeout(flushSearchCounts, FLUSH_AFTER).unref();
  return tally;
}

/** Writes what was counted; also called before a process closes its pool. */
export function flushSearchCounts(): Promise<void> {
  flushing = flushing.then(flushOnce);
  return flushing;
}

async function flushOnce(): Promise<void> {
  clearTimeout(timer);
  timer = undefined;
  if (gathered.size === 0) return;
  const batch = gathered;
  gathered = new Map();
  counted = new Set();
  try {
    // In one order for all processes, so that no two wait for each other.
    await write([...batch.values()].sort((a, b) => (a.query < b.query ? -1 : 1)));
  } catch (error) {
    // A minute of counts is not worth holding up anything.
    log.warn({ error: (error as Error).message, searches: batch.size }, "searches could not be counted");
  }
}

/** A click on results of the week before has no row in this one, and is not counted. */
async function write(tallies: Tally[]): Promise<void> {
  await sql`
    with news as materialized (
      select * from unnest(
        ${tallies.map(({ query }) => query)}::text[], ${tallies.map(({ week }) => week)}::date[],
        ${tallies.map(({ shown }) => shown)}::text[], ${tallies.map(({ asked }) => asked)}::int[],
        ${tallies.map(({ query }) => lastFound.get(query) ?? null)}::int[], ${tallies.map(({ clicked }) => clicked)}::int[]
      ) as news (query, week, shown, asked, found, clicked)
    ), clicks as (
      update search_counts set clicked = search_counts.clicked + news.clicked
      from news where news.asked = 0 and search_counts.query = news.query and search_counts.week = news.week
    )
    insert into search_counts as known (query, week, shown, asked, found, clicked)
    select query, week, shown, asked, coalesce(found, (
      select found from search_counts before where before.query = news.query order by before.week desc limit 1), 0), clicked
    from news where asked > 0 order by query
    on conflict (query, week) do update set asked = known.asked + excluded.asked, clicked = known.clicked + excluded.clicked,
      found = excluded.found, shown = case when excluded.shown <> excluded.query then excluded.shown else known.shown end
  `.execute(db);
}

export const forgetOldSearches = olderThan("search_counts", "week", "searches");
