import type { Transaction } from "kysely";
import type { PaymentResult } from "#app/modules/payments/index.ts";
import type { DB } from "#app/platform/db/schema.ts";
import { formatBRL, fromReais } from "#app/shared/money.ts";
import { orderRefundedLetter } from "../letters/index.server.ts";
import { linesOf, tellBuyer } from "./letters.server.ts";
import type { OpenOrder } from "./open-order.server.ts";
import { itemsOf } from "./refund-pieces.server.ts";
import { refundLines } from "./refund-sum.ts";

/** The money of one refund has left: how much, for which pieces, and why. */
export async function tellRefunded(
  transaction: Transaction<DB>,
  order: OpenOrder,
  { refundId, paidAmount, amount }: PaymentResult,
): Promise<void> {
  const refund = refundId ? await findRefund(transaction, refundId) : null;
  await tellBuyer(transaction, order, orderRefundedLetter, {
    amount: formatBRL(paidAmount ?? amount),
    where: order.method,
    lines: linesOf(itemsOf(order, refund?.pieces ?? [])),
    seller: order.shipments.find(({ sellerId }) => sellerId === refund?.sellerId)?.sellerName ?? null,
    reason: refund?.reason || null,
    sum: refund?.sum ?? null,
  });
}

async function findRefund(transaction: Transaction<DB>, refundId: string) {
  const row = await transaction
    .selectFrom("reembolsos")
    .select(["id", "seller_id", "reason", "amount", "goods", "discount", "freight"])
    .where("refund_id", "=", refundId)
    .executeTakeFirst();
  if (!row) return null;
  const pieces = await transaction
    .selectFrom("reembolso_itens")
    .select(["position", "quantidade as quantity"])
    .where("reembolso_id", "=", row.id)
    .orderBy("position")
    .execute();
  const sum = refundLines({
    goods: fromReais(row.goods!),
    discount: fromReais(row.discount!),
    freight: fromReais(row.freight!),
    total: fromReais(row.amount),
  });
  return { sellerId: row.seller_id, reason: row.reason, pieces, sum };
}
