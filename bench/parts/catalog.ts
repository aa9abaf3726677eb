import { spawnSync } from "node:child_process";
import { PREPARED_DATABASE_URL } from "#app/platform/config/index.server.ts";
import type { Figure } from "../harness/figure.ts";
import type { Run } from "../harness/run.ts";
import type { Measured } from "./catalog-reads.ts";

/**
 * `npm run bench -- catalog --sizes 1000,1000000`: the functions behind the screens, without HTTP and React. Every size is
 * read in a process of its own, because the application's pool belongs to one database.
 */
export async function measureCatalog(run: Run, sizes: number[]): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const products of sizes) {
    const url = await run.databases.ofSize(products);
    for (const { read, p50, p95, empty } of readsOf(url))
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
      });
  }
  return figures;
}

function readsOf(url: string): Measured[] {
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
  return JSON.parse(reader.stdout) as Measured[];
}
