import { priceReserved } from "#app/modules/cart/index.server.ts";
import type { LineRequest, PricedCart } from "#app/modules/cart/index.ts";
import type { Viewer } from "#app/modules/identity/index.ts";
import { paymentOfOrder } from "#app/modules/payments/index.server.ts";
import type { PaymentMethod } from "#app/modules/payments/index.ts";
import { shops } from "#app/modules/sellers/index.server.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db/db.server.ts";
import { fromReais } from "#app/shared/money.ts";
import type { StoredItem } from "../buyer/order-queries.server.ts";
import { isOrderId } from "../order-id.server.ts";
import { findHindrances } from "./find-hindrances.server.ts";
import { hindranceText } from "./hindrance.ts";
import type { Delivery } from "./order-request.ts";
import { daysOf, mayPayUntil, type OrderTerms, paidWith } from "./order-terms.ts";

/** An order whose payment failed and that may still be paid. */
export interface WaitingOrder {
  cart: PricedCart;
  lines: LineRequest[];
  delivery: Delivery;
  termsFor: (method: PaymentMethod) => OrderTerms;
  /** The text of why the last card was declined; null without a decision. */
  refusal: string | null;
  /** How long its pieces are reserved. */
  until: Date;
}

/** Null when it cannot be paid again: not the viewer's, ended, being paid, or of what must not be sold any more. */
export async function waitingOrder(viewer: Viewer, orderId: string): Promise<WaitingOrder | "paid" | null> {
  const unpaid = await unpaidOrder(viewer, orderId);
  if (!unpaid || unpaid === "paid") return unpaid;
  if (await findHindrances(db, orderId)) return null;
  const { order, payment, until } = unpaid;
  const lines = await linesOf(orderId, order.itens as unknown as StoredItem[]);
  const kept = { goods: fromReais(order.goods), freight: fromReais(order.freight), days: daysOf(order) };
  const address = order.endereco_entrega as Record<string, string>;
  return {
    cart: await priceReserved(lines),
    lines: lines.map(({ productId, color, size, quantity }) => ({ productId, color, size, quantity })),
    delivery: (order.delivery === "pickup"
      ? { kind: "pickup", name: address.name, phone: address.phone }
      : { kind: "delivery", ...address }) as Delivery,
    termsFor: (method) => paidWith(method, kept),
    refusal: payment.message,
    until,
  };
}

/** Why an order whose payment failed takes no other one, for its page; null when it does, or nothing is to be paid. */
export async function whyNotPaidAgain(viewer: Viewer, orderId: string): Promise<string | null> {
  const unpaid = await unpaidOrder(viewer, orderId);
  if (!unpaid || unpaid === "paid") return null;
  const hindrances = await findHindrances(db, orderId);
  return hindrances && hindranceText(hindrances, { isDecided: unpaid.payment.status === "declined" });
}

async function unpaidOrder({ userId }: Viewer, orderId: string) {
  if (!isOrderId(orderId)) return null;
  const order = await db
    .selectFrom("pedidos")
    .selectAll()
    .where("id", "=", orderId)
    .where("user_id", "=", userId)
    .executeTakeFirst();
  if (!order || order.status === "cancelado") return null;
  if (order.status !== "pendente") return "paid";
  const payment = await paymentOfOrder(orderId);
  const until = mayPayUntil(order.created_at);
  // Approved: it was paid after the order was read.
  if (payment?.status === "pending" || payment?.status === "approved") return "paid";
  if (!payment || !["created", "declined"].includes(payment.status) || clock.now() >= until) return null;
  return { order, payment, until };
}

async function linesOf(orderId: string, stored: StoredItem[]) {
  const rows = await db
    .selectFrom("pedido_itens as item")
    .innerJoin(shops, "shop.id", "item.seller_id")
    .select(["position", "produto_id", "variant_id", "produto_nome", "cor", "tamanho", "preco", "quantidade"])
    .select(["shop.id as sellerId", "shop.name as sellerName"])
    .where("pedido_id", "=", orderId)
    .orderBy("position")
    .execute();
  return rows.map((row) => ({
    productId: row.produto_id,
    variantId: row.variant_id,
    name: row.produto_nome,
    color: row.cor,
    size: row.tamanho,
    quantity: row.quantidade,
    unitPrice: fromReais(row.preco),
    seller: { id: row.sellerId, name: row.sellerName },
    imageUrl: stored[row.position]!.produto_imagem,
  }));
}
