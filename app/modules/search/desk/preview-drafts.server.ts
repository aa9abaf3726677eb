import { namedProducts } from "#app/modules/catalog/storefront/index.server.ts";
import { may, type Viewer } from "#app/modules/identity/index.ts";
import { db } from "#app/platform/db/db.server.ts";
import { type JudgedQuery, QUERIES } from "../judged/index.ts";
import { readCriteria } from "../search-criteria.ts";
import { searchProducts } from "../search-products.server.ts";
import { type RankedProduct, scoresOf } from "./preview.ts";
import { keysOf, type Meaning, mentions, notesOn } from "./synonym.ts";
import { allSynonyms, deskVersion, type ListedSynonym } from "./synonym-queries.server.ts";

/** One side of a comparison. */
export interface Answered {
  /** Null: the search took too long. */
  found: number | null;
  /** Null where nothing is judged. */
  ndcg: number | null;
  first: { id: string; name: string }[];
}

export interface ComparedSearch {
  text: string;
  judged: boolean;
  /** How often people searched it in the weeks that are kept. */
  asked: number;
  before: Answered;
  after: Answered;
}

export interface DraftPreview {
  /** Sent along with the decision: it counts only for these drafts. */
  version: number;
  drafts: (ListedSynonym & { notes: string[] })[];
  searches: ComparedSearch[];
  /** So many more judged searches have the words: a preview must not take minutes. */
  untried: number;
  /** The averages of the judged searches; null without any. */
  ndcg: { before: number; after: number } | null;
}

const MAX_JUDGED = 24;
const MAX_REAL = 8;
const FIRST = 8;

/** What publishing all drafts would change, tried on the shop as it is; null for somebody who may not see it. */
export async function previewDrafts(viewer: Viewer): Promise<DraftPreview | null> {
  if (!may(viewer, "manage_products")) return null;
  const version = await deskVersion(db);
  const all = await allSynonyms(db);
  const drafts = all.filter(({ draft }) => draft !== null);
  const keys = new Set(drafts.flatMap((each) => sidesOf(each).flatMap(keysOf)));
  const affected = QUERIES.filter(({ text }) => mentions(text, keys));
  const judged = affected.slice(0, MAX_JUDGED);
  const real = await frequentWith(keys);
  const others = real.filter(({ shown }) => !judged.some(({ text }) => text === shown)).slice(0, MAX_REAL);
  const searches: ComparedSearch[] = [];
  // One after the other: shoppers search on the same connections.
  for (const query of judged) {
    const asked = real.find(({ shown }) => shown === query.text)?.asked ?? 0;
    searches.push(await compare(query.text, asked, query));
  }
  for (const { shown, asked } of others) searches.push(await compare(shown, asked, null));
  return {
    version,
    drafts: drafts.map((each) => ({ ...each, notes: notesOf(each, all) })),
    searches,
    untried: affected.length - judged.length,
    ndcg: averageOf(searches),
  };
}

const sidesOf = ({ published, draft }: ListedSynonym): Meaning[] => [
  ...(published ? [published] : []),
  ...(draft && draft !== "removed" ? [draft] : []),
];

function notesOf({ id, draft }: ListedSynonym, all: readonly ListedSynonym[]): string[] {
  if (!draft || draft === "removed") return [];
  const others = all.filter((other) => other.id !== id && other.draft !== "removed");
  return notesOn(
    draft,
    others.flatMap((other) => sidesOf(other).slice(-1)),
  );
}

/** Real searches, of which only those that several made are looked at. */
const OFTEN = 3;
const LOOKED_AT = 500;

async function frequentWith(keys: ReadonlySet<string>): Promise<{ shown: string; asked: number }[]> {
  const rows = await db
    .selectFrom("search_counts")
    .select(({ fn }) => [fn.max("shown").as("shown"), fn.sum<string>("asked").as("asked")])
    .groupBy("query")
    .having(({ fn }) => fn.sum("asked"), ">=", OFTEN)
    .orderBy(({ fn }) => fn.sum("asked"), "desc")
    .limit(LOOKED_AT)
    .execute();
  return rows
    .filter(({ shown }) => mentions(shown, keys))
    .map(({ shown, asked }) => ({ shown, asked: Number(asked) }));
}

async function compare(text: string, asked: number, judged: JudgedQuery | null): Promise<ComparedSearch> {
  const criteria = readCriteria(new URLSearchParams({ q: text }));
  const before = await searchProducts(criteria);
  const after = await searchProducts(criteria, { synonyms: "draft" });
  const ids = (results: typeof before) => results.products.items.map(({ id }) => id);
  const named = judged ? await namedProducts([...new Set([...ids(before), ...ids(after)])]) : [];
  const byId = new Map(named.map((product) => [product.id, product]));
  const ranked = (results: typeof before): RankedProduct[] =>
    ids(results).flatMap((id) => byId.get(id) ?? []);
  const scores = judged ? scoresOf(judged, ranked(before), ranked(after)) : { before: null, after: null };
  const side = (results: typeof before, ndcg: number | null): Answered => ({
    found: results.tookTooLong ? null : results.products.total,
    ndcg,
    first: results.products.items.slice(0, FIRST).map(({ id, name }) => ({ id, name })),
  });
  return {
    text,
    judged: judged !== null,
    asked,
    before: side(before, scores.before),
    after: side(after, scores.after),
  };
}

function averageOf(searches: readonly ComparedSearch[]): DraftPreview["ndcg"] {
  const both = searches.flatMap(({ before, after }) =>
    before.ndcg !== null && after.ndcg !== null ? [[before.ndcg, after.ndcg] as const] : [],
  );
  if (both.length === 0) return null;
  const mean = (side: 0 | 1) => both.reduce((sum, pair) => sum + pair[side], 0) / both.length;
  return { before: mean(0), after: mean(1) };
}
