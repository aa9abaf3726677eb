import { daysBefore, type SampleLayer } from "./layer.ts";

/** What the sample's buyers took together, which the running shop counts each night (app/modules/orders/pairs). */
export const pairsLayer: SampleLayer = {
  load: async (client, now) => {
    await client.query(
      `insert into product_pairs (product_id, other_id, buyers)
       select one.produto_id, other.produto_id, count(distinct user_id)
       from pedidos
       join pedido_itens one on one.pedido_id = pedidos.id and one.quantidade > one.refunded
       join pedido_itens other on other.pedido_id = pedidos.id and other.quantidade > other.refunded
       where paid_at >= $1 and one.produto_id <> other.produto_id
       group by 1, 2 having count(distinct user_id) >= 3`,
      [daysBefore(now, 365)],
    );
  },
};
