import { join } from "node:path";
import { atLeast, type Figure } from "../harness/figure.ts";
import type { LoadResult } from "../harness/load.ts";
import type { Run } from "../harness/run.ts";
import { startShop } from "../harness/shop.ts";
import { asPeopleAsk, PEOPLE_SEARCHES } from "../people-searches.ts";
import { HEADERS } from "./page-questions.ts";

/**
 * `npm run bench -- searches --sizes 100000`: the search page over HTTP, from one web process that remembers nothing at the beginning.
 * The same searches are also measured with each of them asked once, so that no answer is remembered.
 */
const CLIENTS = 8;
const SECONDS = 20;
const WARM_UP_SECONDS = 5;
const GOAL = { products: 100_000, perSecond: 100 };

export async function measureSearches(run: Run, sizes: number[]): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const products of sizes) {
    const paths = (queries: string[]) => queries.map((query) => `/search?${query}`);
    const once = await measure(run, products, paths(PEOPLE_SEARCHES));
    const often = await measure(run, products, paths(asPeopleAsk(PEOPLE_SEARCHES, 20_000)));
    const figure = (what: string, { perSecond, p50, p95, p99, statuses }: LoadResult): Figure => ({
      id: `${what}, ${products}`,
      part: "",
      what,
      products,
      clients: CLIENTS,
      value: perSecond,
      unit: "/s",
      p50,
      p95,
      p99,
      remark: Object.keys(statuses).every((status) => status === "200") ? "" : JSON.stringify(statuses),
    });
    figures.push(figure("searches, each asked once", once), {
      ...figure("searches, some asked more often", often),
      goals: products === GOAL.products ? [atLeast(often.perSecond, GOAL.perSecond, "/s")] : [],
    });
  }
  return figures;
}

async function measure(run: Run, products: number, searches: string[]): Promise<LoadResult> {
  const shop = await startShop({
    dataDir: join(run.folder, `searches-${products}`),
    settings: { DATABASE_URL: await run.databases.ofSize(products) },
  });
  try {
    const load = { port: shop.port, headers: HEADERS.memory, clients: CLIENTS };
    // Compiles the code and plans the statements; these searches are not asked again.
    const warmUp = searches.slice(0, 400).map((path) => `${path}&ordem=maior-preco`);
    await run.generator.apply({
      ...load,
      paths: [...warmUp, ...warmUp.map((path) => `${path}&pagina=2`)],
      seconds: WARM_UP_SECONDS,
    });
    return await run.generator.apply({ ...load, paths: searches, seconds: SECONDS });
  } finally {
    await shop.stop();
  }
}
