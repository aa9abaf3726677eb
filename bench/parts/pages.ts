import { join } from "node:path";
import { connected, SAMPLE } from "../harness/databases.ts";
import { atLeast, atMost, type Figure, type Goal } from "../harness/figure.ts";
import { type LoadResult, measureInTurn, type Subject } from "../harness/load.ts";
import type { Run } from "../harness/run.ts";
import { signedIn } from "../harness/session.ts";
import { metric, type Shop, startShop, webMemory } from "../harness/shop.ts";
import { HEADERS, PAGES, type Place, QUESTIONS, type Question, type Source } from "./page-questions.ts";

/**
 * Pages of shops of three sizes, once from memory and once from scratch (`PAGE_CACHE=off`). The shops of all sizes run at
 * the same time and are asked in turn, so that their figures can be compared.
 */
const ROUNDS = 3;
const WARM_UP_SECONDS: Record<Source, number> = { memory: 1, scratch: 2 };
/** A process that has just started still compiles what it runs often; the first page to be measured would pay for it. */
const FIRST_WARM_UP_SECONDS = 4;
const SLICE: Record<Source, number> = { memory: 1, scratch: 1.5 };
const CEILING_SLICE = 0.5;
/** From memory these are asked for in turn, from scratch ten times as many. */
const PRODUCTS_IN_TURN = 20;

export async function measurePages(run: Run, sizes: number[]): Promise<Figure[]> {
  const figures: Figure[] = [];
  await Promise.all(sizes.map((size) => run.databases.ofSize(size)));
  for (const source of ["memory", "scratch"] as const) {
    const places = await Promise.all(sizes.map((size) => open(run, size, source)));
    try {
      for (const { shop } of places)
        await run.generator.apply({
          port: shop.port,
          paths: ["/"],
          headers: HEADERS[source],
          clients: 10,
          seconds: FIRST_WARM_UP_SECONDS,
        });
      for (const question of QUESTIONS[source]) {
        console.error(`  ${question.page} from ${source}`);
        figures.push(...(await measureQuestion(run, places, source, question)));
      }
    } finally {
      await Promise.all(places.map(({ shop }) => shop.stop()));
    }
  }
  return [...figures, ...growth(figures, sizes)];
}

async function open(run: Run, size: number, source: Source): Promise<Place> {
  const url = await run.databases.ofSize(size);
  const shop = await startShop({
    dataDir: join(run.folder, `${source}-${size}`),
    settings: { DATABASE_URL: url, PAGE_CACHE: source === "scratch" ? "off" : "" },
  });
  const count = PRODUCTS_IN_TURN * (source === "scratch" ? 10 : 1);
  return connected(url, async (client) => {
    const { rows } = await client.query<{ id: string }>(
      "select id from products where on_sale order by md5(id) limit $1",
      [count],
    );
    const cookie = await signedIn(client, "bench-buyer", "Compradora de Teste");
    return { products: size, shop, productPaths: rows.map(({ id }) => `/product/${id}`), cookie };
  });
}

async function measureQuestion(
  run: Run,
  all: Place[],
  source: Source,
  { page, paths, headers, status = 200, sizes, clients = 10 }: Question,
): Promise<Figure[]> {
  const places = all.filter(({ products }) => sizes?.includes(products) ?? true);
  const subjects: Record<string, Subject> = {};
  for (const place of places) {
    const asked = paths(place);
    const subject = {
      port: place.shop.port,
      paths: asked,
      headers: { ...HEADERS[source], ...(await headers?.(place, asked[0]!)) },
      seconds: SLICE[source],
    };
    await run.generator.apply({ ...subject, clients, seconds: WARM_UP_SECONDS[source] });
    subjects[place.products] = subject;
    subjects[`ceiling of ${place.products}`] = await run.ceiling.of(subject, CEILING_SLICE);
  }
  const before = await Promise.all(places.map(({ shop }) => cacheCounts(shop)));
  const results = await measureInTurn(run.generator, subjects, { clients, rounds: ROUNDS });

  return Promise.all(
    places.map(async ({ products, shop }, at): Promise<Figure> => {
      const result = results[products]!;
      const ceiling = results[`ceiling of ${products}`]!.perSecond;
      return {
        id: `${page}, ${products}, ${source}, ${clients}`,
        part: source === "memory" ? "from memory" : "from scratch",
        what: page,
        products,
        clients,
        value: result.perSecond,
        unit: "/s",
        p50: result.p50,
        p95: result.p95,
        p99: result.p99,
        bytes: result.bytesEach,
        ceiling,
        memory: webMemory(shop.dataDir),
        goals: goalsOf({ page, products, source, clients, result, ceiling }),
        remark: [
          unexpectedAnswers(result, status),
          await sourceRemark(source, shop, before[at]!, result.answers),
        ]
          .filter(Boolean)
          .join("; "),
      };
    }),
  );
}

function goalsOf({
  page,
  products,
  source,
  clients,
  result: { perSecond, p99 },
  ceiling,
}: {
  page: string;
  products: number;
  source: Source;
  clients: number;
  result: LoadResult;
  ceiling: number;
}): Goal[] {
  if (source === "memory" && clients === 50) return [atMost(p99, 50, " ms p99")];
  if (source === "memory")
    return [
      ...(page === "home" && products === SAMPLE ? [atLeast(perSecond, 5_000, "/s")] : []),
      ...(PAGES.some((question) => question.page === page)
        ? [atLeast((100 * perSecond) / ceiling, 50, "% of the ceiling")]
        : []),
    ];
  if (products !== SAMPLE) return [];
  if (page === "home") return [atLeast(perSecond, 150, "/s")];
  if (page === "product") return [atLeast(perSecond, 300, "/s")];
  return [];
}

interface CacheCounts {
  hits: number;
  misses: number;
}

async function cacheCounts(shop: Shop): Promise<CacheCounts> {
  const [hits, misses] = await Promise.all([
    metric(shop, 'mare_page_cache_requests_total{result="hit"'),
    metric(shop, 'mare_page_cache_requests_total{result="miss"'),
  ]);
  return { hits, misses };
}

/** Whether the pages really came from where the row says. */
async function sourceRemark(
  source: Source,
  shop: Shop,
  before: CacheCounts,
  answers: number,
): Promise<string> {
  const after = await cacheCounts(shop);
  const hits = after.hits - before.hits;
  if (source === "scratch") return hits > 0 ? `${hits} pages came from memory` : "";
  const share = Math.min(1, hits / answers);
  return share < 0.99 ? `only ${(100 * share).toFixed(0)}% came from memory` : "";
}

function unexpectedAnswers({ statuses, answers }: LoadResult, expected: number): string {
  if (statuses[expected] === answers) return "";
  return `answers: ${Object.entries(statuses)
    .map(([status, count]) => `${status} ${count}×`)
    .join(", ")}`;
}

/** A category of the sample shop shows five products, one of a larger shop forty: pages of the same length are compared. */
const FULL_CATEGORY = 10_000;

/** What a page costs in the largest shop, to what it costs in the smallest. */
function growth(figures: Figure[], sizes: number[]): Figure[] {
  const largest = Math.max(...sizes);
  if (largest === SAMPLE) return [];
  return PAGES.map(({ page }) => {
    const p95At = (size: number) =>
      figures.find(({ id }) => id === `${page}, ${size}, scratch, 10`)?.p95 ?? Number.NaN;
    const smallest = page === "category" && sizes.includes(FULL_CATEGORY) ? FULL_CATEGORY : SAMPLE;
    const ratio = p95At(largest) / p95At(smallest);
    const remark =
      smallest === SAMPLE
        ? undefined
        : `to ${SAMPLE}, with five products instead of forty: ${(p95At(largest) / p95At(SAMPLE)).toFixed(2)}×`;
    return {
      id: `${page}, growth`,
      part: "growth",
      what: `${page}, p95 at ${largest.toLocaleString("en")} products to ${smallest.toLocaleString("en")}`,
      value: ratio,
      unit: "×",
      goals: page === "search" ? [] : [atMost(ratio, 1.3, "×")],
      remark,
    };
  });
}
