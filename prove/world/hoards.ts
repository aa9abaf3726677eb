import type { ProvedShop } from "./shop.ts";

/** What one account keeps from the others without having paid. */
interface Hoard {
  userId: string;
  what: string;
}

/** Far above what a shop buys at once: whoever has paid much before may hold more than a newcomer. */
const MOST_PIECES = 600;
const MOST_OF_A_PRODUCT = 0.75;
/** Small stocks can be bought, too. */
const ALWAYS = 12;

/** What there is of a product: in stock, and everything that was ordered of it since the account's oldest unpaid order. */
const HELD = `
  with held as (
    select p.user_id, v.product_id, sum(i.quantidade)::int as pieces, min(p.created_at) as since
    from pedidos p join pedido_itens i on i.pedido_id = p.id join product_variants v on v.id = i.variant_id
    where p.status = 'pendente' group by p.user_id, v.product_id)
  select user_id as "userId", product_id as "productId", pieces,
    (sum(pieces) over (partition by user_id))::int as "inAll",
    ((select sum(stock) from product_variants v where v.product_id = held.product_id) +
      (select sum(i.quantidade) from pedidos p join pedido_itens i on i.pedido_id = p.id
       join product_variants v on v.id = i.variant_id
       where v.product_id = held.product_id and p.created_at >= held.since))::int as "there"
  from held`;

/** Accounts whose unpaid orders hold more than the shop lets anybody hold, as its books say it now. */
export async function hoardsOf(shop: Pick<ProvedShop, "ask">): Promise<Hoard[]> {
  const rows = await shop.ask<{
    userId: string;
    productId: string;
    pieces: number;
    inAll: number;
    there: number;
  }>(HELD);
  const inAll = new Map(rows.map((row) => [row.userId, row.inAll]));
  const ofEverything = [...inAll].filter(([, pieces]) => pieces > MOST_PIECES);
  const ofProducts = rows.flatMap(({ userId, productId, pieces, there }) => [
    ...(pieces > ALWAYS && pieces > Math.ceil(there * MOST_OF_A_PRODUCT)
      ? [{ userId, what: `${pieces} of ${there} pieces of ${productId} in unpaid orders` }]
      : []),
  ]);
  return [
    ...ofEverything.map(([userId, pieces]) => ({ userId, what: `${pieces} pieces in unpaid orders` })),
    ...ofProducts,
  ];
}
