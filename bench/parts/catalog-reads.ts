import { type FeedProduct, feedItems } from "#app/modules/catalog/feeds/feed-item.ts";
import { googleItem } from "#app/modules/catalog/feeds/google-feed.ts";
import { productsInBatches } from "#app/modules/catalog/feeds/read-products.server.ts";
import { findProduct } from "#app/modules/catalog/storefront/find-product.server.ts";
import { listNewest } from "#app/modules/catalog/storefront/list-queries.server.ts";
import { findProductPage } from "#app/modules/reviews/index.server.ts";
import { readAskedReviews } from "#app/modules/reviews/index.ts";
import { readCriteria } from "#app/modules/search/search-criteria.ts";
import { searchProducts } from "#app/modules/search/search-products.server.ts";
import { suggest } from "#app/modules/search/suggest/suggest.server.ts";
import { pool } from "#app/platform/db/db.server.ts";
import { absoluteUrl } from "#app/platform/http/absolute-url.server.ts";
import { rateOf, timeEach } from "../harness/percentile.ts";
import { PEOPLE_SEARCHES } from "../people-searches.ts";

/** Run by `catalog.ts`: reads the database of the environment, and prints what it measured as JSON. */

const READS = [
  "Home, pages 1–5",
  "Category, pages 1–5",
  "Product",
  "Search with facets",
  "Suggestion",
  "Product with what goes with it",
  "Feed, 200 products",
] as const;
type Read = (typeof READS)[number];
export interface Measured {
  reads: {
    read: Read;
    p50: number;
    p95: number;
    /** p95 of an empty query beside it. */
    empty: number;
  }[];
  /** Searches of people, none twice, by several callers at once; and empty queries. */
  perSecond: { searchers: number; searches: number; empty: number };
}

const CATEGORIES = ["roupas", "calcados", "saias", "fitness", "calca", "lingerie", "infantil"];
/** Rare and common words, short and misspelt ones, filters, orders and later pages. */
const SEARCHES = [
  "q=vestido",
  "q=leve",
  "q=azul",
  "q=preto",
  "q=jeans",
  "q=terninho",
  "q=vestido+floral+noronha",
  "q=macac%C3%A3o+plissado+veludo+trancoso",
  "q=v",
  "q=sa",
  "q=ssaia",
  "q=vestdo+florau",
  "q=camiseta&tamanho=M",
  "q=azul&tamanho=P&tamanho=M&categoria=roupas",
  "q=leve&cor=Azul&preco_min=30&preco_max=120",
  "q=leve&tamanho=M&cor=Preto&categoria=saias&preco_max=80",
  "q=tecido&ordem=menor-preco",
  "q=algod%C3%A3o&ordem=mais-recentes&pagina=5",
  "q=vestido&ordem=mais-vendidos&pagina=3",
  "q=zzzzqq",
];
const TYPED = [
  "ve",
  "vest",
  "vestido",
  "vestido fl",
  "ca",
  "calça",
  "azu",
  "bi",
  "biqu",
  "macacão plis",
  "sandalia",
  "te",
  "xy",
  "noronha",
  "conj",
];

const ASKED = readAskedReviews(new URLSearchParams());

const at = <T>(list: readonly T[], n: number): T => list[n % list.length]!;

/** Spread over the whole catalogue. */
const { rows: products } = await pool.query<{ id: string }>(
  "select id from products where on_sale order by md5(id) limit 400",
);

const READERS: Record<Read, (n: number) => Promise<unknown>> = {
  "Home, pages 1–5": (n) => listNewest(1 + (n % 5)),
  "Category, pages 1–5": (n) =>
    searchProducts(
      readCriteria(new URLSearchParams({ pagina: String(1 + (n % 5)) }), {
        kind: "category",
        id: at(CATEGORIES, n),
      }),
    ),
  Product: (n) => findProduct(at(products, n).id),
  "Search with facets": (n) => search(at(SEARCHES, n)),
  Suggestion: (n) => suggest(at(TYPED, n)),
  "Product with what goes with it": (n) => findProductPage(at(products, n).id, ASKED),
  "Feed, 200 products": async () =>
    (await nextBatch()).flatMap((product) => feedItems(product, absoluteUrl).map(googleItem)),
};

/** One that is refused is answered at once, which would be counted as fast. */
async function search(asked: string): Promise<void> {
  const { tookTooLong } = await searchProducts(readCriteria(new URLSearchParams(asked)));
  if (tookTooLong) throw new Error(`${asked} took too long.`);
}

let reading = productsInBatches(200);
/** One after the other, and again from the beginning. */
async function nextBatch(): Promise<FeedProduct[]> {
  const { done, value } = await reading.next();
  if (!done) return value;
  reading = productsInBatches(200);
  return nextBatch();
}

const OFTEN = { warmUp: 40, times: 300 };

const reads: Measured["reads"] = [];
for (const read of READS) {
  const { p95: empty } = await timeEach(() => pool.query("select 1"), OFTEN);
  reads.push({ read, empty, ...(await timeEach(READERS[read], OFTEN)) });
}
const AT_ONCE = { warmUp: 200, times: 1_000, callers: 8 };
const perSecond = {
  searchers: AT_ONCE.callers,
  searches: await rateOf((n) => search(at(PEOPLE_SEARCHES, n)), AT_ONCE),
  empty: await rateOf(() => pool.query("select 1"), AT_ONCE),
};
console.log(JSON.stringify({ reads, perSecond } satisfies Measured));
await pool.end();
