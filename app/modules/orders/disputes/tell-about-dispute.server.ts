import type { Transaction } from "kysely";
import { administratorsWith } from "#app/modules/identity/admin/index.server.ts";
import { postLetter } from "#app/modules/notifications/index.server.ts";
import { DISPUTE_CAUSES, type Dispute } from "#app/modules/payments/disputes/index.ts";
import type { DB } from "#app/platform/db/schema.ts";
import { absoluteUrl } from "#app/platform/http/absolute-url.server.ts";
import { adminDisputePath, sellerDisputePath } from "#app/platform/paths.ts";
import { formatMoment } from "#app/shared/moment.ts";
import { formatBRL } from "#app/shared/money.ts";
import { disputeEndedLetter, disputeOpenedLetter, disputeToldLetter } from "../letters/index.server.ts";
import { keptLines, notifySeller } from "../lifecycle/notify.server.ts";
import type { OpenOrder } from "../lifecycle/open-order.server.ts";
import { orderNumber } from "../order.ts";
import type { EndedPart } from "./cancel-unsent.server.ts";
import { fromBalance, type StandingPart, standingParts } from "./kept-of-order.server.ts";

const statusOf = (order: OpenOrder, sellerId: string) =>
  order.shipments.find((each) => each.sellerId === sellerId)!.status;

/** Asks each seller that bears a part for proof, and tells it not to send what was not sent yet. */
export async function askForProof(
  transaction: Transaction<DB>,
  order: OpenOrder,
  { dispute, parts }: { dispute: Dispute; parts: readonly StandingPart[] },
): Promise<void> {
  for (const part of parts)
    await notifySeller(transaction, order, part.sellerId, disputeOpenedLetter, {
      url: absoluteUrl(sellerDisputePath(dispute.id)),
      // What was refunded is not what is disputed.
      lines: keptLines(order, part.sellerId),
      cause: DISPUTE_CAUSES[dispute.cause],
      amount: formatBRL(part.amount),
      fromBalance: formatBRL(fromBalance(part)),
      proofUntil: dispute.proofUntil && formatMoment(dispute.proofUntil),
      isSent: statusOf(order, part.sellerId) !== "processando",
    });
}

/** `mayBeSent`: no other dispute of the order is open. */
export async function tellSellersTheEnd(
  transaction: Transaction<DB>,
  order: OpenOrder,
  {
    dispute,
    parts,
    cancelled,
    mayBeSent,
  }: {
    dispute: Dispute;
    parts: readonly StandingPart[];
    cancelled: readonly EndedPart[];
    mayBeSent: boolean;
  },
): Promise<void> {
  for (const part of parts)
    await notifySeller(transaction, order, part.sellerId, disputeEndedLetter, {
      url: absoluteUrl(sellerDisputePath(dispute.id)),
      won: dispute.outcome === "won",
      cancelled: cancelled.some(({ sellerId }) => sellerId === part.sellerId),
      atTheStore: cancelled.some(({ sellerId, atTheStore }) => sellerId === part.sellerId && atTheStore),
      isToBeSent: mayBeSent && statusOf(order, part.sellerId) === "processando",
      amount: formatBRL(part.amount),
      fromBalance: formatBRL(fromBalance(part)),
    });
}

/**
 * The last dispute of the order ended, and others that were lost before waited for it: their sellers hear as well what
 * becomes of their parcels.
 */
export async function tellTheOthers(
  transaction: Transaction<DB>,
  order: OpenOrder,
  { parts, cancelled }: { parts: readonly StandingPart[]; cancelled: readonly EndedPart[] },
): Promise<void> {
  const told = new Set(parts.map(({ sellerId }) => sellerId));
  for (const part of await standingParts(transaction, order.id)) {
    if (told.has(part.sellerId)) continue;
    told.add(part.sellerId);
    const ended = cancelled.find(({ sellerId }) => sellerId === part.sellerId);
    const isToBeSent = statusOf(order, part.sellerId) === "processando";
    if (!ended && !isToBeSent) continue;
    await notifySeller(transaction, order, part.sellerId, disputeEndedLetter, {
      url: absoluteUrl(sellerDisputePath(part.disputeId)),
      won: false,
      cancelled: ended !== undefined,
      atTheStore: ended?.atTheStore ?? false,
      isToBeSent,
      amount: formatBRL(part.amount),
      fromBalance: formatBRL(fromBalance(part)),
    });
  }
}

export async function tellAdministrators(
  transaction: Transaction<DB>,
  order: OpenOrder,
  { dispute, shopsTold }: { dispute: Dispute; shopsTold: boolean },
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
        shopsTold,
        proofUntil: dispute.proofUntil && formatMoment(dispute.proofUntil),
      },
      once: `dispute-told ${dispute.id} ${userId}`,
    });
}
