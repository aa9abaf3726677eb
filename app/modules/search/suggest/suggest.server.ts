import { sql } from "kysely";
import { categoryRows } from "#app/modules/catalog/index.server.ts";
import { categoryPath } from "#app/modules/catalog/index.ts";
import { searchReads } from "#app/platform/db/catalogue-reads.server.ts";
import { compiledOnce } from "#app/platform/db/compiled.server.ts";
import { withoutAccents } from "#app/shared/accents.ts";
import { readInTime } from "../find/read-in-time.server.ts";
import { readQuery } from "../search-criteria.ts";
import { distinct, tokensOf } from "../understand/tokens.ts";
import { beginsWith } from "./begins-with.ts";
import { frequentSearches } from "./frequent-searches.server.ts";
import { popularTermsThatFind } from "./popular-terms.server.ts";
import { suggestProducts } from "./suggest-products.server.ts";
import { MAX_SUGGESTIONS, MIN_SUGGESTED_LENGTH, type Suggestion } from "./suggestion.ts";

/** At least so many suggestions are products, when there are any. */
const PRODUCTS = 4;
const EACH_KIND = 3;

const plain = (text: string) => withoutAccents(text).toLowerCase();

/** What people look for that begins with the typed text: categories, shops, searches and kinds first, then products by name. */
export async function suggest(typed: string): Promise<Suggestion[]> {
  const query = plain(readQuery(typed));
  const parts = distinct(tokensOf(query)).map((token) => token.plain);
  if (query.length < MIN_SUGGESTED_LENGTH || parts.length === 0) return [];
  const [terms, products] = await readInTime(() =>
    Promise.all([suggestTerms(parts), suggestProducts(parts)]),
  );
  const room = MAX_SUGGESTIONS - Math.min(products.length, PRODUCTS);
  return [...terms.slice(0, room), ...products].slice(0, MAX_SUGGESTIONS);
}

interface Line {
  kind: "category" | "color" | "shop" | "kind";
  label: string;
  id: string;
}

const readLines = compiledOnce<{ beginnings: string[]; whole: string }, Line>(
  ({ beginnings, whole }) => sql<Line>`
    (select 'category' as kind, name as label, id from ${categoryRows}
      where ' ' || plain_text(name) like all(${beginnings}::text[]) order by position limit ${sql.lit(EACH_KIND)})
    union all
    (select 'shop', name, seller_id from search_shops where ${beginsWith("plain", whole)} order by plain limit ${sql.lit(EACH_KIND)})
    union all
    (select 'kind', shown, word from search_words
      where ${beginsWith("word", whole)} and led > 0 and exists (select from search_kinds where search_kinds.word = search_words.word)
      order by led desc, word limit ${sql.lit(EACH_KIND)})
    union all
    (select 'color', name, name from product_options
      where kind = 'color' and ' ' || translate(plain, '-', ' ') like all(${beginnings}::text[])
      order by length(name), name limit ${sql.lit(EACH_KIND)})`,
  searchReads,
);

/** Nothing from descriptions: their words are no answers to "what are you looking for?". */
async function suggestTerms(parts: string[]): Promise<Suggestion[]> {
  const whole = parts.join(" ");
  const [lines, frequent, popular] = await Promise.all([
    readLines({ beginnings: parts.map((part) => `% ${part}%`), whole }),
    frequentSearches(whole, EACH_KIND),
    popularTermsThatFind(),
  ]);
  const of = (kind: Line["kind"]) => lines.filter((row) => row.kind === kind);
  const begins = (term: string) => parts.every((part) => ` ${plain(term)}`.includes(` ${part}`));
  const terms = [
    ...of("category").map(({ label, id }) => suggestion("category", label, categoryPath(id))),
    ...frequent.map(asTerm),
    ...of("kind").map(({ label }) => asTerm(label)),
    ...popular.filter(begins).slice(0, EACH_KIND).map(asTerm),
    ...of("shop").map(({ label }) => suggestion("shop", label, termPath(label))),
    ...of("color").map(({ label }) => suggestion("color", label, termPath(label))),
  ];
  const seen = new Set<string>();
  return terms.filter(({ label }) => !seen.has(plain(label)) && seen.add(plain(label)));
}

const termPath = (term: string) => `/search?${new URLSearchParams({ q: term })}`;
const suggestion = (kind: Suggestion["kind"], label: string, href: string): Suggestion => ({
  kind,
  label,
  href,
  thumbnail: null,
});
const asTerm = (term: string) => suggestion("term", term, termPath(term));
