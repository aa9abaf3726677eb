import type pg from "pg";
import { TO_MODERATE } from "../reviews/follow-ups.ts";
import { type PlannedReview, planReviews, type Received } from "../reviews/plan.ts";
import { DAY, insertRows, type SampleLayer } from "./layer.ts";

/** What the buyers of delivered sample orders said, what shops answered, and what waits for a moderator. */
export const reviewsLayer: SampleLayer = {
  load: async (client, now) => {
    const reviews = planReviews(await receivedItems(client), now);
    await insertRows(client, "avaliacoes", reviews.map(reviewRow));
    await insertModerated(client);
  },
};

/** Only by sample buyers of sample orders, never in the name of a real account. */
async function receivedItems(client: pg.Client): Promise<Received[]> {
  const { rows } = await client.query<Received>(
    `select * from (
       select distinct on (item.produto_id, sale.user_id) item.produto_id as "productId", item.seller_id as "sellerId",
         sale.user_id as "userId", sale.id as "orderId", item.cor as color, item.tamanho as size,
         parcel.delivered_at as "deliveredAt"
       from pedido_itens item
       join pedidos sale on sale.id = item.pedido_id
       join remessas parcel on parcel.pedido_id = item.pedido_id and parcel.seller_id = item.seller_id
       where sale.request_hash = 'sample' and parcel.status = 'entregue' and item.refunded = 0
       order by item.produto_id, sale.user_id, parcel.delivered_at, item.position
     ) received order by "deliveredAt", "userId"`,
  );
  return rows;
}

const reviewRow = (review: PlannedReview) => ({
  product_id: review.productId,
  seller_id: review.sellerId,
  user_id: review.userId,
  pedido_id: review.orderId,
  cor: review.color,
  tamanho: review.size,
  stars: review.stars,
  fit: review.fit,
  text: review.text,
  created_at: review.createdAt,
  reply: review.reply?.text ?? null,
  replied_at: review.reply?.at ?? null,
});

/** The newest unanswered reviews of the demo seller's shop become those somebody objected to. */
async function insertModerated(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ id: string; created_at: Date; reporter: string }>(
    `select review.id, review.created_at, (
       select id from auth_users where id like 'sample-buyer-%' and id <> review.user_id order by id limit 1
     ) as reporter
     from avaliacoes review where seller_id = 'bella-colada' and reply is null and user_id <> 'demo-cliente'
     order by created_at desc, id limit $1 offset 3`,
    [TO_MODERATE.length],
  );
  for (const [at, { id, created_at, reporter }] of rows.entries()) {
    const { stars, text, hidden, report } = TO_MODERATE[at]!;
    const later = new Date(created_at.getTime() + DAY / 24);
    await client.query(
      `update avaliacoes set stars = $2, text = $3, fit = null, hidden_at = $4, hidden_reason = $5 where id = $1`,
      [id, stars, text, hidden && later, hidden],
    );
    await client.query(
      `insert into avaliacao_denuncias (avaliacao_id, user_id, reason, note, status, created_at, decided_at)
       values ($1, $2, $3, $4, $5, $6, $7)`,
      [
        id,
        reporter,
        report.reason,
        report.note,
        report.status,
        later,
        report.status === "aberta" ? null : later,
      ],
    );
  }
}
