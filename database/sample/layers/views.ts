import { sampleProducts } from "../catalog/products/index.ts";
import type { SampleLayer } from "./layer.ts";
import { chance } from "./seed.ts";

const FEWEST = 50;
const MOST = 1049;

const viewsOf = (productId: string): number =>
  FEWEST + Math.floor(chance(productId, "views")() * (MOST - FEWEST + 1));

/**
 * Views of the last sixty days, or since the product was listed. The n-th visitor sees a product once, at a moment
 * that the hash of both decides.
 */
export const viewsLayer: SampleLayer = {
  load: async (client, now) => {
    const ids = sampleProducts.map(({ id }) => id);
    await client.query(
      `with wanted as (
        select products.id, wanted.views, least($3::timestamptz - products.created_at, interval '60 days') as span
        from unnest($1::text[], $2::int[]) as wanted (id, views) join products using (id)
      ), seen as (
        insert into product_views (product_id, visitor, viewed_at)
        select id, 'sample-' || n, $3 - span * ((hashtextextended(id || ' ' || n, 2026) & 1048575) / 1048576.0)
        from wanted, generate_series(1, views) n
        returning product_id
      )
      update products set views = counted.views
      from (select product_id, count(*) as views from seen group by product_id) counted
      where products.id = counted.product_id`,
      [ids, ids.map(viewsOf), now],
    );
  },
};
