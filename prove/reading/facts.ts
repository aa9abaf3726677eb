import { fromReais, instalmentFigure, type Money, share, subtract } from "#app/shared/money.ts";
import { store } from "#app/shared/store.ts";
import type { ProvedShop } from "../world/shop.ts";

/** What the database says while pages are read. Nobody acts meanwhile. */
export interface Facts {
  /** On sale and in stock; those without a piece. */
  products: string[];
  soldOut: string[];
  /** Every sum in centavos that a page may name for a product. */
  figures: Map<string, ReadonlySet<number>>;
  /** Of whom an order is, by the word of that person, and of which sellers. */
  orders: Map<string, { buyer: string; sellers: readonly string[] }>;
  newestOrders: string[];
  payments: string[];
  payouts: string[];
  disputes: string[];
  reviews: string[];
  sellers: string[];
  users: string[];
}

/** How many orders of different buyers are opened. */
const OPENED_ORDERS = 3;

export async function readFacts({ ask }: Pick<ProvedShop, "ask">): Promise<Facts> {
  const products = await ask<{ id: string; price: string; wholesale: string | null; stock: number }>(
    `select p.id, p.price, p.wholesale_price as wholesale, line.stock from products p
     join product_lines line on line.product_id = p.id where p.on_sale order by p.id`,
  );
  const orders = await ask<{ id: string; buyer: string; sellers: string[]; paymentId: string }>(
    `select p.id, split_part(u.email, '@', 1) as buyer, payment_id as "paymentId",
       array(select seller_id from remessas where pedido_id = p.id) as sellers
     from pedidos p join auth_users u on u.id = p.user_id where u.email like 'prove-%' order by p.id desc`,
  );
  const ids = async (sql: string): Promise<string[]> => (await ask<{ id: string }>(sql)).map(({ id }) => id);
  const newest = [...new Map(orders.map((order) => [order.buyer, order])).values()].slice(0, OPENED_ORDERS);
  return {
    products: products.filter(({ stock }) => stock > 0).map(({ id }) => id),
    soldOut: products.filter(({ stock }) => stock === 0).map(({ id }) => id),
    figures: new Map(products.map(({ id, price, wholesale }) => [id, figuresOf(price, wholesale)])),
    orders: new Map(orders.map((order) => [order.id, order])),
    newestOrders: newest.map(({ id }) => id),
    payments: newest.map(({ paymentId }) => paymentId),
    payouts: await ids("select id::text from payouts order by id desc limit 1"),
    disputes: await ids("select id::text from disputes order by id desc limit 1"),
    reviews: await ids("select id::text from avaliacoes order by id desc limit 1"),
    sellers: await ids("select id from sellers where user_id like 'prove-%' order by id"),
    users: await ids("select id from auth_users where email like 'prove-buyer-%' order by id limit 1"),
  };
}

const { maxInstalments, pixDiscount } = store.rates;

/** A piece at once, by PIX, and in instalments, at either price. */
const figuresOf = (price: string, wholesale: string | null): Set<number> =>
  new Set(
    [price, wholesale]
      .filter((amount) => amount !== null)
      .map(fromReais)
      .flatMap((amount: Money) => [
        amount,
        subtract(amount, share(amount, pixDiscount)),
        instalmentFigure(amount, maxInstalments),
      ]),
  );
