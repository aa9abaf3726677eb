import { sql } from "kysely";
import type { Viewer } from "#app/modules/identity/index.ts";
import type { OrderRequest } from "#app/modules/orders/index.ts";
import { placeOrder } from "#app/modules/orders/place/index.server.ts";
import { pool } from "#app/platform/db/db.server.ts";
import { runInRequest } from "#app/platform/http/request-context.server.ts";
import { aProduct, aSeller, aViewer } from "./factories.ts";
import { aRequest } from "./orders.ts";
import { tokenOf } from "./payments.ts";

/** A shop of a hundred products, of which buyers hold as many pieces as they may without having paid. */

export const PIX: OrderRequest["payment"] = { method: "pix", instalments: 1 };
export const METHODS: OrderRequest["payment"][] = [
  PIX,
  { method: "boleto", instalments: 1, payer: { name: "Ana Lima", document: "529.982.247-25" } },
  { method: "credit-card", instalments: 1, cardToken: tokenOf("no-funds") },
];

/** Each has 25 pieces of four colours and sizes, when a test begins. */
let products: string[];
export let seller: string;
export let buyer: Viewer;

export async function openFullShop(): Promise<void> {
  seller = await aSeller();
  products = [];
  for (let n = 0; n < 100; n++)
    products.push(await aProduct({ seller_id: seller, price: "20.00", pieces: 25 }));
}

export async function fillShopForANewBuyer(): Promise<void> {
  buyer = await aViewer();
  await pool.query("update product_variants set stock = 25");
}

const COLORS = ["Coral", "Preto"];
const SIZES = ["P", "M"];
/** One piece, or more, of as many colours and sizes. */
export const lines = (count: number, quantity = 1, from = 0) =>
  Array.from({ length: count }, (_, index) => {
    const n = from + index;
    const productId = products[Math.floor(n / 4) % products.length]!;
    return { productId, color: COLORS[n % 2]!, size: SIZES[Math.floor(n / 2) % 2]!, quantity };
  });
export const order = async (wanted: ReturnType<typeof lines>, who = buyer, payment = PIX) =>
  placeOrder(who, await aRequest(wanted, { payment }));
export const heldBy = async (...who: Viewer[]): Promise<number> =>
  (
    await pool.query(
      `select coalesce(sum(quantidade), 0)::int as pieces from pedidos p join pedido_itens i on pedido_id = p.id
       where user_id = any($1) and status = 'pendente'`,
      [who.map(({ userId }) => userId)],
    )
  ).rows[0].pieces;
export const fromNetwork = <T>(clientAddress: string, work: () => Promise<T>): Promise<T> =>
  runInRequest({ clientAddress, requestId: "teste" }, work);

export const isSent = (orderId: string) =>
  pool.query("update pedidos set status = 'enviado' where id = $1", [orderId]);

/** Fifty lines, of which one is the same for all. */
export const with50 = (from: number) => [...lines(1, 1, 396), ...lines(49, 1, from)];
/** Keeps that one from being written. */
export const theSameLineHeld = () => {
  const { productId, color, size } = lines(1, 1, 396)[0]!;
  return sql`select from product_variants where product_id = ${productId} and color = ${color} and size = ${size} for update`;
};
export const isPlaced = (answer: object): boolean => "ok" in answer && answer.ok === true;
