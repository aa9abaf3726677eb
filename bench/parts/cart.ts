import type { LineRequest } from "#app/modules/cart/index.ts";
import { PREPARED_DATABASE_URL } from "#app/platform/config/index.server.ts";
import { connected } from "../harness/databases.ts";
import { atMost, type Figure } from "../harness/figure.ts";
import { timeEach } from "../harness/percentile.ts";
import type { Run } from "../harness/run.ts";

/** The function behind `POST /api/cart/price`, in this process, beside an empty query through the same pool. */
const PRODUCTS = 10_000;
const OFTEN = { warmUp: 100, times: 600 };
const GOALS: Record<number, number> = { 50: 10 };

export async function measureCart(run: Run): Promise<Figure[]> {
  const url = await run.databases.ofSize(PRODUCTS);
  const variants = await connected(url, async (client) => {
    const { rows } = await client.query<Omit<LineRequest, "quantity">>(
      `select product_id as "productId", color, size from product_variants order by md5(id::text) limit 20000`,
    );
    return rows;
  });
  // Only now: the application's pool opens on the database it finds in the environment.
  process.env[PREPARED_DATABASE_URL] = url;
  process.env.LOG_LEVEL = "warn";
  const { priceCart } = await import("#app/modules/cart/index.server.ts");
  const { pool } = await import("#app/platform/db/db.server.ts");

  /** Other lines each time, so that no cache helps. */
  const cartOf = (lines: number, n: number): LineRequest[] =>
    Array.from({ length: lines }, (_, at) => ({
      ...variants[(n * lines + at) % variants.length]!,
      quantity: 1 + (at % 3),
    }));
  try {
    const figures: Figure[] = [];
    for (const lines of [1, 10, 50, 500]) {
      // The empty query beside each, so that a slow moment of the machine falls on both.
      const empty = await timeEach(() => pool.query("select 1"), OFTEN);
      const { p50, p95 } = await timeEach((n) => priceCart(cartOf(lines, n)), {
        warmUp: OFTEN.warmUp / 2,
        times: lines > 50 ? 100 : OFTEN.times,
      });
      const goal = GOALS[lines];
      figures.push({
        id: `cart of ${lines}`,
        part: "",
        what: `pricing a cart of ${lines} ${lines === 1 ? "line" : "lines"}, p95`,
        products: PRODUCTS,
        value: p95,
        unit: "ms",
        p50,
        p95,
        ceiling: empty.p95,
        goals: goal === undefined ? [] : [atMost(p95, goal, " ms")],
      });
    }
    return figures;
  } finally {
    await pool.end();
  }
}
