import { sql } from "kysely";
import { type CountedPair, keepPairs } from "#app/modules/catalog/index.server.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db/db.server.ts";
import { defineJob } from "#app/platform/jobs/job.ts";

const A_YEAR = 365 * 86_400_000;
/** So many different people, or the pair is not told: nobody's order can be read from it. */
const FEWEST_BUYERS = 3;
/** Who orders more different products stocks a shop; its pairs say nothing and are a thousand. */
const MOST_PRODUCTS = 20;

/** Counts who kept what together in the paid orders of a year: pieces that were refunded are left out. */
export async function countPairs(): Promise<void> {
  const since = new Date(clock.now().getTime() - A_YEAR);
  await keepPairs(
    db,
    sql<CountedPair>`
      select one.produto_id as product_id, other.produto_id as other_id, count(distinct one.user_id)::int as buyers
      from (
        select bought.*, count(*) over (partition by id) as products from (
          select distinct pedidos.id, pedidos.user_id, item.produto_id
          from pedidos join pedido_itens item on item.pedido_id = pedidos.id
          where pedidos.paid_at >= ${since} and item.quantidade > item.refunded
        ) bought
      ) one
      join lateral (
        select distinct produto_id from pedido_itens item
        where item.pedido_id = one.id and item.quantidade > item.refunded and item.produto_id <> one.produto_id
      ) other on true
      where one.products between 2 and ${sql.lit(MOST_PRODUCTS)}
      group by 1, 2 having count(distinct one.user_id) >= ${sql.lit(FEWEST_BUYERS)}`,
  );
}

export const countPairsJob = defineJob({
  name: "count-pairs",
  lane: "housekeeping",
  schedule: "50 3 * * *",
  run: countPairs,
});
