import { join } from "node:path";
import { connected, SAMPLE } from "../harness/databases.ts";
import { atMost, type Figure } from "../harness/figure.ts";
import type { Run } from "../harness/run.ts";
import { startShop, webMemory } from "../harness/shop.ts";
import { HEADERS } from "./page-questions.ts";

/**
 * `npm run bench -- million`: whether the memory of a web process stays what it is while it answers a million requests, most
 * of them from memory, some of them for addresses that nobody asks for twice. In the first half it fills its caches and
 * lets its heap grow to a multiple of what it uses; what leaks would make the second half as much larger again.
 */
const REQUESTS = 1_000_000;
const CLIENTS = 10;
const SLICE_SECONDS = 5;
const STRANGE_ADDRESSES = 1_000;

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
    const highest = { first: 0, second: 0 };
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
      const half = answered <= REQUESTS / 2 ? "first" : "second";
      highest[half] = Math.max(highest[half], memory);
    }
    const growth = highest.second / highest.first;
    return [
      {
        id: "memory over a million",
        part: "",
        what: `memory of one web process over ${REQUESTS.toLocaleString("en")} requests, highest of the second half to that of the first`,
        value: growth,
        unit: "×",
        memory: highest.second,
        goals: [atMost(growth, 1.1, "×")],
      },
    ];
  } finally {
    await shop.stop();
  }
}
