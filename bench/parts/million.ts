import { join } from "node:path";
import { connected, SAMPLE } from "../harness/databases.ts";
import { atMost, type Figure } from "../harness/figure.ts";
import type { Run } from "../harness/run.ts";
import { startShop, webMemory } from "../harness/shop.ts";
import { HEADERS } from "./page-questions.ts";

/**
 * `npm run bench -- million`: whether the memory of a web process stays what it is while it answers a million requests, most
 * of them from memory, some of them for addresses that nobody asks for twice.
 */
const REQUESTS = 1_000_000;
const CLIENTS = 10;
const SLICE_SECONDS = 5;
const STRANGE_ADDRESSES = 1_000;
/** The first tenth fills caches and pools. */
const SETTLED = 0.1;

export async function measureMillion(run: Run): Promise<Figure[]> {
  const url = await run.databases.ofSize(SAMPLE);
  const { rows } = await connected(url, (client) =>
    client.query<{ id: string }>("select id from products where on_sale"),
  );
  const shop = await startShop({ dataDir: join(run.folder, "million"), settings: { DATABASE_URL: url } });
  try {
    const pages = [
      "/",
      "/category/roupas",
      "/trending",
      "/guarantee",
      ...rows.map(({ id }) => `/product/${id}`),
    ];
    const strange = Array.from({ length: STRANGE_ADDRESSES }, (_, n) => `/?estranho=${n}`);
    let answered = 0;
    let settled: number | null = null;
    let highest = 0;
    for (let slice = 0; answered < REQUESTS; slice++) {
      const { answers } = await run.generator.apply({
        port: shop.port,
        // Strange ones come in every tenth slice only: they may have to be rendered.
        paths: slice % 10 === 9 ? strange : pages,
        headers: HEADERS.memory,
        clients: CLIENTS,
        seconds: SLICE_SECONDS,
      });
      answered += answers;
      const memory = webMemory(shop.dataDir);
      console.error(`  ${answered.toLocaleString("en")} answers, ${memory.toFixed(0)} MB`);
      if (answered < REQUESTS * SETTLED) continue;
      settled ??= memory;
      highest = Math.max(highest, memory);
    }
    const growth = highest / settled!;
    return [
      {
        id: "memory over a million",
        part: "",
        what: `memory of one web process over ${REQUESTS.toLocaleString("en")} requests, highest to that after a tenth`,
        value: growth,
        unit: "×",
        memory: highest,
        goals: [atMost(growth, 1.15, "×")],
      },
    ];
  } finally {
    await shop.stop();
  }
}
