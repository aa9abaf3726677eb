import type { Transaction } from "kysely";
import { administratorsWith } from "#app/modules/identity/admin/index.server.ts";
import { lockRelease, writeBookings } from "#app/modules/ledger/index.server.ts";
import { bookDispute, bookDisputeWon, type DisputedPart, shareDispute } from "#app/modules/ledger/index.ts";
import { postLetter } from "#app/modules/notifications/index.server.ts";
import { DISPUTE_CAUSES, type Dispute } from "#app/modules/payments/disputes/index.ts";
import type { PaymentResult } from "#app/modules/payments/index.ts";
import type { DB } from "#app/platform/db/schema.ts";
import { absoluteUrl } from "#app/platform/http/absolute-url.server.ts";
import { adminDisputePath, sellerDisputePath } from "#app/platform/paths.ts";
import { formatMoment } from "#app/shared/moment.ts";
import { centavos, formatBRL, toReais } from "#app/shared/money.ts";
import { disputeEndedLetter, disputeOpenedLetter, disputeToldLetter } from "../letters/index.server.ts";
import { notifySeller } from "../lifecycle/notify.server.ts";
import type { OpenOrder } from "../lifecycle/open-order.server.ts";
import { addEvent } from "../lifecycle/shipment-moves.server.ts";
import { orderNumber } from "../order.ts";
import { cancelUnsent } from "./cancel-unsent.server.ts";
import { keptOfOrder, partsOf, type StandingPart, standingParts } from "./kept-of-order.server.ts";

/** What a dispute means for its order: who bears it, and who is told. Called in the transaction that records it. */
export async function applyDisputeResult(
  transaction: Transaction<DB>,
  order: OpenOrder,
  { status, paymentId, at, dispute }: PaymentResult & { dispute: Dispute },
): Promise<void> {
  if (status === "disputed")
    await open(transaction, order, { dispute, at, isCurrent: paymentId === order.paymentId });
  else await end(transaction, order, { dispute, at, won: status === "dispute-won" });
}

/** The money is gone: it leaves the balances of the sellers at once, so that it is neither released nor paid out. */
async function open(
  transaction: Transaction<DB>,
  order: OpenOrder,
  { dispute, at, isCurrent }: { dispute: Dispute; at: Date; isCurrent: boolean },
): Promise<void> {
  const kept = keptOfOrder(order, await standingParts(transaction, order.id));
  const nothing = { charged: centavos(0), commission: centavos(0), paymentFee: centavos(0) };
  // Of an earlier attempt or an unpaid order no seller got anything: all of it is the marketplace's.
  const parts = shareDispute(dispute, isCurrent && order.paidAt ? kept : kept.map(() => nothing));
  for (const [index, part] of parts.entries()) {
    const { sellerId } = order.shipments[index]!;
    const of = { orderId: order.id, sellerId };
    const { isReleased } = await lockRelease(transaction, of);
    await writeBookings(transaction, [bookDispute(of, part, isReleased)], at);
    if (part.amount === 0) continue;
    await transaction
      .insertInto("dispute_parts")
      .values({
        dispute_id: dispute.id,
        pedido_id: order.id,
        seller_id: sellerId,
        amount: toReais(part.amount),
        commission: toReais(part.commission),
        payment_fee: toReais(part.paymentFee),
      })
      .execute();
    await askForProof(transaction, order, { dispute, sellerId, part });
  }
  const note = `${formatBRL(dispute.amount)}, ${DISPUTE_CAUSES[dispute.cause].toLowerCase()}`;
  await addEvent(transaction, order.id, { kind: "contestado", at, actor: "sistema", note });
  await tellAdministrators(transaction, order, dispute);
}

async function askForProof(
  transaction: Transaction<DB>,
  order: OpenOrder,
  { dispute, sellerId, part }: { dispute: Dispute; sellerId: string; part: DisputedPart },
): Promise<void> {
  const shipment = order.shipments.find((each) => each.sellerId === sellerId)!;
  await notifySeller(transaction, order, sellerId, disputeOpenedLetter, {
    url: absoluteUrl(sellerDisputePath(dispute.id)),
    cause: DISPUTE_CAUSES[dispute.cause],
    amount: formatBRL(part.amount),
    fromBalance: formatBRL(centavos(part.amount - part.commission - part.paymentFee)),
    proofUntil: dispute.proofUntil && formatMoment(dispute.proofUntil),
    isSent: shipment.status !== "processando",
  });
}

async function tellAdministrators(
  transaction: Transaction<DB>,
  order: OpenOrder,
  dispute: Dispute,
): Promise<void> {
  for (const { userId, name, email } of await administratorsWith("manage_finances", transaction))
    await postLetter(transaction, {
      to: email,
      letter: disputeToldLetter,
      props: {
        name,
        number: orderNumber(order.id),
        url: absoluteUrl(adminDisputePath(dispute.id)),
        cause: DISPUTE_CAUSES[dispute.cause],
        amount: formatBRL(dispute.amount),
        fee: formatBRL(dispute.fee),
        proofUntil: dispute.proofUntil && formatMoment(dispute.proofUntil),
      },
      once: `dispute-told ${dispute.id} ${userId}`,
    });
}

/** Won: everything goes back to where it was, and what was released meanwhile is due at once. Lost: what was not sent ends. */
async function end(
  transaction: Transaction<DB>,
  order: OpenOrder,
  { dispute, at, won }: { dispute: Dispute; at: Date; won: boolean },
): Promise<void> {
  const parts = await partsOf(transaction, dispute.id);
  if (won) await giveBack(transaction, order, { dispute, parts, at });
  const kept = keptOfOrder(order, await standingParts(transaction, order.id));
  const cancelled = won || !order.paidAt ? [] : await cancelUnsent(transaction, order, { kept, at });
  const kind = won ? "contestacao-ganha" : "contestacao-perdida";
  await addEvent(transaction, order.id, { kind, at, actor: "sistema", note: formatBRL(dispute.amount) });
  for (const { sellerId, amount, commission, paymentFee } of parts)
    await notifySeller(transaction, order, sellerId, disputeEndedLetter, {
      url: absoluteUrl(sellerDisputePath(dispute.id)),
      won,
      cancelled: cancelled.includes(sellerId),
      amount: formatBRL(amount),
      fromBalance: formatBRL(centavos(amount - commission - paymentFee)),
    });
}

async function giveBack(
  transaction: Transaction<DB>,
  order: OpenOrder,
  { dispute, parts, at }: { dispute: Dispute; parts: readonly StandingPart[]; at: Date },
): Promise<void> {
  const borne = parts.reduce((all, { amount }) => all + amount, 0);
  for (const [index, { sellerId }] of order.shipments.entries()) {
    const of = { orderId: order.id, sellerId };
    const part = parts.find((each) => each.sellerId === sellerId);
    const zero = centavos(0);
    const disputed: DisputedPart = {
      amount: part?.amount ?? zero,
      commission: part?.commission ?? zero,
      paymentFee: part?.paymentFee ?? zero,
      loss: index === 0 ? centavos(dispute.amount - borne) : zero,
      fee: zero,
    };
    const { isReleased } = await lockRelease(transaction, of);
    await writeBookings(transaction, [bookDisputeWon(of, disputed, isReleased)], at);
  }
  await transaction
    .updateTable("dispute_parts")
    .set({ returned_at: at })
    .where("dispute_id", "=", dispute.id)
    .execute();
}
