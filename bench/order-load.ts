import { randomUUID } from "node:crypto";
import { orderTerms } from "#app/modules/orders/place/order-terms.ts";
import { fromReais, sum, times } from "#app/shared/money.ts";
import { atRate } from "./harness/at-rate.ts";
import { sessionCookie } from "./harness/session.ts";
import { orderClients } from "./order-clients.ts";

/** More than the orders of a bench: as in a shop, an order is the only unpaid one of its buyer, who has their own address. */
const BUYERS = 12_000;
/** More than any bench buys. */
export const STOCK = 1_000_000;

type Sql = (text: string) => Promise<Record<string, unknown>[]>;

interface Variant {
  product_id: string;
  color: string;
  size: string;
  price: string;
}

export interface OrderLoad {
  /** The milliseconds it took. Rejects unless it was placed. */
  one(): Promise<number>;
  /** As fast as these clients can, each with one order at a time; the milliseconds each order took. */
  asFastAsPossible(clients: number, seconds: number): Promise<number[]>;
  atRate(rate: number, seconds: number): Promise<number[]>;
  close(): void;
}

/** An order that was not placed yet, and who wants it. */
export interface WantedOrder {
  userId: string;
  cookie: string;
  /** Where the buyer sits. */
  address: string;
  key: string;
  /** Centavos. */
  total: number;
  /** What is posted to `/checkout/place`. */
  body: string;
}

/** What the ids of the buyers begin with. */
export const BUYERS_ARE = "bench-";

/** Buyers with a session each, who take turns to want a PIX order of pieces that are in stock. */
export async function wantedOrders(sql: Sql): Promise<() => WantedOrder> {
  const cookies = await signedInBuyers(sql);
  await sql(`update product_variants set stock = ${STOCK}`);
  await sql("vacuum analyze");
  const variants = (await sql(
    `select product_id, color, size, price from product_variants v join products p on p.id = product_id
     where on_sale`,
  )) as unknown as Variant[];
  let turn = 0;
  return () => {
    const buyer = turn++ % BUYERS;
    return {
      userId: `${BUYERS_ARE}${buyer}`,
      cookie: cookies[buyer]!,
      address: `10.0.${buyer >> 8}.${buyer & 255}`,
      ...orderOf(variants),
    };
  };
}

/** Requests to place orders, as fast as possible or at a steady rate. */
export async function orderLoad(port: number, sql: Sql): Promise<OrderLoad> {
  const wanted = await wantedOrders(sql);
  const clients = orderClients(port);
  const order = () => clients.send(requestOf(port, wanted()));

  return {
    one: order,
    asFastAsPossible: async (clients, seconds) => {
      const end = performance.now() + seconds * 1000;
      const took: number[] = [];
      const client = async () => {
        while (performance.now() < end) took.push(await order());
      };
      await Promise.all(Array.from({ length: clients }, client));
      return took;
    },
    atRate: (rate, seconds) => {
      const end = performance.now() + seconds * 1000;
      return atRate(rate, () => performance.now() >= end, order);
    },
    close: clients.close,
  };
}

async function signedInBuyers(sql: Sql): Promise<string[]> {
  await sql(`insert into auth_users (id, name, email, email_verified, created_at, updated_at)
    select '${BUYERS_ARE}' || n, 'Comprador ' || n, '${BUYERS_ARE}' || n || '@mare.test', true, now(), now()
    from generate_series(0, ${BUYERS - 1}) n`);
  await sql(`insert into auth_sessions (id, user_id, token, expires_at, created_at, updated_at)
    select '${BUYERS_ARE}' || n, '${BUYERS_ARE}' || n, '${BUYERS_ARE}' || n, now() + interval '30 days', now(), now()
    from generate_series(0, ${BUYERS - 1}) n`);
  return Array.from({ length: BUYERS }, (_, n) => sessionCookie(`${BUYERS_ARE}${n}`));
}

let seed = 42;
const random = (below: number): number => {
  seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
  return Math.floor((seed / 2 ** 32) * below);
};

/** One to three lines of one to two pieces, from anywhere in the shop. */
function orderOf(variants: Variant[]): Pick<WantedOrder, "key" | "total" | "body"> {
  const chosen = new Map(
    Array.from({ length: 1 + random(3) }, () => variants[random(variants.length)]!).map((variant) => [
      `${variant.product_id} ${variant.color} ${variant.size}`,
      variant,
    ]),
  );
  const lines = [...chosen.values()].map((variant) => ({
    productId: variant.product_id,
    color: variant.color,
    size: variant.size,
    quantity: 1 + random(2),
    unitPrice: fromReais(variant.price),
  }));
  const goods = sum(lines.map((line) => times(line.unitPrice, line.quantity)));
  const zipCode = "20040002";
  const terms = orderTerms({ goods, method: "pix", zipCode })!;
  const key = randomUUID();
  const body = JSON.stringify({
    idempotencyKey: key,
    lines,
    discount: terms.discount,
    freight: terms.freight,
    total: terms.total,
    delivery: {
      kind: "delivery",
      name: "Compradora de Teste",
      phone: "21998765432",
      zipCode,
      address: "Avenida Rio Branco, 156, sala 1201",
      city: "Rio de Janeiro",
      state: "RJ",
    },
    payment: { method: "pix", instalments: 1 },
  });
  return { key, total: terms.total, body };
}

const requestOf = (port: number, { cookie, address, body }: WantedOrder): string =>
  `POST /checkout/place HTTP/1.1\r
Host: 127.0.0.1:${port}\r
Content-Type: application/json\r
Origin: http://127.0.0.1:${port}\r
Cookie: ${cookie}\r
X-Forwarded-For: ${address}\r
Content-Length: ${Buffer.byteLength(body)}\r
\r
${body}`;
