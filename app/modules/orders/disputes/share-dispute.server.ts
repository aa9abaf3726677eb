import type { Transaction } from "kysely";
import { lockRelease, writeBookings } from "#app/modules/ledger/index.server.ts";
import { bookDispute, bookDisputeWon, type DisputedPart, shareDispute } from "#app/modules/ledger/index.ts";
import type { Dispute } from "#app/modules/payments/disputes/index.ts";
import type { DB } from "#app/platform/db/schema.ts";
import { centavos, type Money, toReais } from "#app/shared/money.ts";
import type { OpenOrder } from "../lifecycle/open-order.server.ts";
import { keptOfOrder, partsOf, type StandingPart, standingParts } from "./kept-of-order.server.ts";

const zero = centavos(0);
const NOTHING = { charged: zero, commission: zero, paymentFee: zero };

interface Sharing {
  at: Date;
  /** Whether its payment made the order a sale; else no seller got anything, and all of it is the marketplace's. */
  isOfSale: boolean;
  /** What of it the marketplace bears by an earlier booking, when the fee was booked as well; null before the first. */
  borne: Money | null;
}

/** Books a dispute and keeps who bears what of it. Returns the parts of the sellers that bear something. */
export async function shareAndBook(
  transaction: Transaction<DB>,
  order: OpenOrder,
  dispute: Dispute,
  { at, isOfSale, borne }: Sharing,
): Promise<StandingPart[]> {
  const kept = keptOfOrder(order, await standingParts(transaction, order.id));
  const fee = borne === null ? dispute.fee : zero;
  const shared = shareDispute({ amount: dispute.amount, fee }, isOfSale ? kept : kept.map(() => NOTHING));
  const parts: StandingPart[] = [];
  for (const [index, part] of shared.entries()) {
    const { sellerId } = order.shipments[index]!;
    const of = { orderId: order.id, sellerId };
    const { isReleased } = await lockRelease(transaction, of);
    // What the marketplace bears is booked beside the first part.
    const loss = centavos(part.loss - (index === 0 ? (borne ?? zero) : zero));
    await writeBookings(transaction, [bookDispute(of, { ...part, loss }, isReleased)], at);
    if (part.amount === 0) continue;
    const { amount, commission, paymentFee } = part;
    await transaction
      .insertInto("dispute_parts")
      .values({
        dispute_id: dispute.id,
        pedido_id: order.id,
        seller_id: sellerId,
        amount: toReais(amount),
        commission: toReais(commission),
        payment_fee: toReais(paymentFee),
      })
      .execute();
    parts.push({ sellerId, amount, commission, paymentFee });
  }
  return parts;
}

/** Won: everything but the fee goes back to where it was, and what was released meanwhile is due at once. */
export async function giveBackWon(
  transaction: Transaction<DB>,
  order: OpenOrder,
  { dispute, at }: { dispute: Dispute; at: Date },
): Promise<void> {
  const parts = await partsOf(transaction, dispute.id);
  const borne = parts.reduce((all, { amount }) => all + amount, 0);
  for (const [index, { sellerId }] of order.shipments.entries()) {
    const of = { orderId: order.id, sellerId };
    const part = parts.find((each) => each.sellerId === sellerId);
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
