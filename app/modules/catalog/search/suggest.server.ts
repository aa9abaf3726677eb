import { sql } from "kysely";
import { renditionPath } from "#app/modules/pictures/index.ts";
import { catalogueDb, catalogueSearchDb } from "#app/platform/db/catalogue-reads.server.ts";
import { productPath } from "#app/platform/paths.ts";
import { withoutAccents } from "#app/shared/accents.ts";
import { categoryPath } from "../product.ts";
import { readInTime } from "./read-in-time.server.ts";
import { readQuery } from "./search-criteria.ts";
import { all, containedPart, namesTerm, searchWords } from "./search-terms.ts";
import { MAX_SUGGESTIONS, MIN_SUGGESTED_LENGTH, type Suggestion } from "./suggestion.ts";

/** At least so many suggestions are products, when there are any. */
const PRODUCTS = 4;
const EACH_KIND = 3;
/** The best sellers are searched first; most typed texts are found among them. */
const BEST_SELLERS = 1_000;
const CANDIDATES = 300;

const plain = (text: string) => withoutAccents(text).toLowerCase();

/** Completions of the typed text: terms first, then products by name. */
export async function suggest(typed: string): Promise<Suggestion[]> {
  const query = plain(readQuery(typed));
  const parts = searchWords(query).map(containedPart);
  if (query.length < MIN_SUGGESTED_LENGTH || parts.length === 0) return [];
  const [terms, products] = await Promise.all([
    suggestTerms(parts),
    readInTime(() => suggestProducts(parts)),
  ]);
  const room = MAX_SUGGESTIONS - Math.min(products.length, PRODUCTS);
  return [...terms.slice(0, room), ...products].slice(0, MAX_SUGGESTIONS);
}

async function suggestTerms(parts: string[]): Promise<Suggestion[]> {
  const { rows } = await sql<{ kind: "category" | "color" | "term"; label: string; id: string }>`
    (select 'category' as kind, name as label, id from categories
      where ' ' || plain_text(name) like all(${beginnings(parts)}::text[]) order by position limit ${EACH_KIND})
    union all
    (select 'color', name, name from product_options
      where kind = 'color' and ' ' || translate(plain, '-', ' ') like all(${beginnings(parts)}::text[])
      order by length(name), name limit ${EACH_KIND})
    union all
    (select 'term', shown, shown from search_words
      where word like ${`${parts[0]}%`} and length(word) > 3 and ${parts.length} = 1
      order by uses desc, word limit ${EACH_KIND})`.execute(catalogueDb);
  const popular = POPULAR_TERMS.filter((term) =>
    parts.every((part) => ` ${plain(term)}`.includes(` ${part}`)),
  );
  const terms = [
    ...rows
      .filter(({ kind }) => kind === "category")
      .map(({ label, id }) => suggestion("category", label, categoryPath(id))),
    ...popular.slice(0, EACH_KIND).map(asTerm),
    ...rows
      .filter(({ kind }) => kind === "color")
      .map(({ label }) => suggestion("color", label, termPath(label))),
    ...rows.filter(({ kind }) => kind === "term").map(({ label }) => asTerm(label)),
  ];
  const seen = new Set<string>();
  return terms.filter(({ label }) => !seen.has(plain(label)) && seen.add(plain(label)));
}

const beginnings = (parts: string[]) => parts.map((part) => `% ${part}%`);
const termPath = (term: string) => `/search?${new URLSearchParams({ q: term })}`;
const suggestion = (kind: Suggestion["kind"], label: string, href: string): Suggestion => ({
  kind,
  label,
  href,
  thumbnail: null,
});
const asTerm = (term: string) => suggestion("term", term, termPath(term));

async function suggestProducts(parts: string[]): Promise<Suggestion[]> {
  const inName = all(parts.map((part) => namesTerm({ part, within: [] })));
  const { rows } = await sql<{ id: string; name: string; picture: string | null }>`
    with popular as (
      select id, sales, views from (
        select id, search_name, sales, views from products where on_sale order by sales desc, views desc, id limit ${BEST_SELLERS}
      ) best where search_name like all(${beginnings(parts)}::text[]) limit ${MAX_SUGGESTIONS}
    ),
    others as (
      select id, sales, views from products
      where (select count(*) from popular) < ${PRODUCTS} and on_sale
        and search_document(search_name, search_text, category, colors, sizes) @@ ${inName}::tsquery
      limit ${CANDIDATES}
    ),
    chosen as (
      select id from (select * from popular union select * from others) candidates
      order by sales desc, views desc, id limit ${MAX_SUGGESTIONS}
    )
    select products.id, products.name, cover.picture_id as picture
    from chosen join products using (id)
    left join product_pictures cover on cover.product_id = products.id and cover.position = 0
    order by products.sales desc, products.views desc, products.id`.execute(catalogueSearchDb);
  return rows.map(({ id, name, picture }) => ({
    kind: "product",
    label: name,
    href: productPath(id),
    thumbnail: picture && renditionPath(picture, 160, "webp"),
  }));
}

/** Popular search terms, offered as suggestions. */
export const POPULAR_TERMS = [
  "vestido longo",
  "vestido floral",
  "vestido midi",
  "calça jeans",
  "calça alfaiataria",
  "conjunto feminino",
  "conjunto fitness",
  "blusa de alça",
  "cropped",
  "saia midi",
  "saia jeans",
  "short jeans",
  "bermuda masculina",
  "camiseta masculina",
  "camisa polo",
  "biquíni",
  "maiô",
  "saída de praia",
  "legging",
  "top fitness",
  "lingerie",
  "pijama",
  "babydoll",
  "tênis",
  "sandália",
  "rasteirinha",
  "bolsa",
  "cinto",
  "plus size",
  "moda infantil",
  "jaqueta jeans",
  "body",
] as const;
