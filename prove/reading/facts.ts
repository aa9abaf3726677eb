import { fromReais, instalmentFigure, type Money, share, subtract } from "#app/shared/money.ts";
import { store } from "#app/shared/store.ts";
import type { ProvedShop } from "../world/shop.ts";
import { type Belongings, readBelongings } from "./belongings.ts";

/** What the database says while pages are read. Nobody acts meanwhile. */
export interface Facts extends Belongings {
  /** On sale and in stock; those without a piece. */
  products: string[];
  soldOut: string[];
  /** Every sum in centavos that a page may name for a product. */
  figures: Map<string, ReadonlySet<number>>;
  /** What a piece costs alone, in centavos. */
  prices: Map<string, number>;
  /** Of whom an order is, by the word of that person, and of which sellers. */
  orders: Map<string, OrderFact>;
  /** By the word of its buyer: what they ordered last. */
  newestOrders: Map<string, string>;
  /** By the word of a member: the shop of the team. */
  teams: Map<string, string>;
  /** Signed, so that only its link tells it. */
  quoteCode: string | undefined;
}

interface OrderFact {
  buyer: string;
  sellers: readonly string[];
  paymentId: string;
  isPaid: boolean;
}

interface ProductRow {
  id: string;
  price: string;
  wholesale: string | null;
  stock: number;
}

export async function readFacts(
  { ask }: Pick<ProvedShop, "ask">,
  { quoteCode }: Pick<Facts, "quoteCode">,
): Promise<Facts> {
  const products = await ask<ProductRow>(
    `select p.id, p.price, p.wholesale_price as wholesale, line.stock from products p
     join product_lines line on line.product_id = p.id where p.on_sale order by p.id`,
  );
  const orders = await ask<OrderFact & { id: string }>(
    `select p.id, split_part(u.email, '@', 1) as buyer, payment_id as "paymentId", paid_at is not null as "isPaid",
       array(select seller_id from remessas where pedido_id = p.id order by seller_id) as sellers
     from pedidos p join auth_users u on u.id = p.user_id where u.email like 'prove-%' order by p.id`,
  );
  const members = await ask<{ user: string; seller: string }>(
    `select user_id as "user", seller_id as seller from membros_loja where user_id like 'prove-%'`,
  );
  return {
    products: products.filter(({ stock }) => stock > 0).map(({ id }) => id),
    soldOut: products.filter(({ stock }) => stock === 0).map(({ id }) => id),
    figures: new Map(products.map(({ id, price, wholesale }) => [id, figuresOf(price, wholesale)])),
    prices: new Map(products.map(({ id, price }) => [id, fromReais(price)])),
    orders: new Map(orders.map((order) => [order.id, order])),
    // From the oldest to the newest: the last one of each buyer stays.
    newestOrders: new Map(orders.map(({ id, buyer }) => [buyer, id])),
    teams: new Map(members.map(({ user, seller }) => [user, seller])),
    quoteCode,
    ...(await readBelongings({ ask })),
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
