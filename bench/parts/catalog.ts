import { spawnSync } from "node:child_process";
import { PREPARED_DATABASE_URL } from "#app/platform/config/index.server.ts";
import { atLeast, atMost, type Figure } from "../harness/figure.ts";
import type { Run } from "../harness/run.ts";
import type { Measured } from "./catalog-reads.ts";

/** Milliseconds for 95 of 100. */
const GOALS = [
  { read: "Search with facets", products: 100_000, milliseconds: 50 },
  { read: "Search with facets", products: 1_000_000, milliseconds: 150 },
  { read: "Suggestion", products: 100_000, milliseconds: 20 },
  { read: "Suggestion", products: 1_000_000, milliseconds: 50 },
];
const SEARCHES_A_SECOND = { products: 100_000, goal: 100 };

/**
 * `npm run bench -- catalog --sizes 1000,1000000`: the functions behind the screens, without HTTP and React. Every size is
 * read in a process of its own, because the application's pool belongs to one database.
 */
export async function measureCatalog(run: Run, sizes: number[]): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const products of sizes) {
    const url = await run.databases.ofSize(products);
    const { reads, perSecond } = measureReads(url);
    for (const { read, p50, p95, empty } of reads) {
      const goal = GOALS.find((each) => each.read === read && each.products === products);
      figures.push({
        id: `${read}, ${products}`,
        part: "p95",
        what: read,
        products,
        value: p95,
        unit: "ms",
        p50,
        p95,
        ceiling: empty,
        goals: goal ? [atMost(p95, goal.milliseconds, " ms")] : [],
      });
    }
    figures.push({
      id: `Searches at once, ${products}`,
      part: "",
      what: "Searches with facets, from one process",
      products,
      clients: perSecond.searchers,
      value: perSecond.searches,
      unit: "/s",
      ceiling: perSecond.empty,
      goals:
        products === SEARCHES_A_SECOND.products
          ? [atLeast(perSecond.searches, SEARCHES_A_SECOND.goal, "/s")]
          : [],
    });
  }
  return figures;
}

function measureReads(url: string): Measured {
  const reader = spawnSync(
    process.execPath,
    ["--disable-warning=ExperimentalWarning", "bench/parts/catalog-reads.ts"],
    {
      env: { ...process.env, [PREPARED_DATABASE_URL]: url, LOG_LEVEL: "warn" },
      encoding: "utf8",
      stdio: ["ignore", "pipe", "inherit"],
      maxBuffer: 1 << 26,
    },
  );
  if (reader.status !== 0) throw new Error(`Measuring failed with ${reader.status}`);
  return JSON.parse(reader.stdout) as Measured;
}
