import type { SampleLayer } from "./layer.ts";

/** The codes of the demo's shop, "BC-007" and "BC-007-03". The other shops have none, like a shop that sells its first season. */
export const codesLayer: SampleLayer = {
  load: async (client) => {
    await client.query(`
      insert into product_trade (product_id, seller_id, code)
      select id, seller_id, 'BC-' || lpad(row_number() over (order by created_at, id)::text, 3, '0')
      from products where seller_id = 'bella-colada'`);
    await client.query(`
      insert into variant_codes (variant_id, seller_id, sku)
      select variant.id, trade.seller_id,
        trade.code || '-' || lpad(row_number() over (partition by product_id order by variant.id)::text, 2, '0')
      from product_trade trade join product_variants variant using (product_id)`);
  },
};
