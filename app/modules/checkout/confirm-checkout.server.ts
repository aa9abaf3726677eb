import { recoverOpenCart } from "#app/modules/cart/abandoned/index.server.ts";
import type { Viewer } from "#app/modules/identity/index.ts";
import {
  chargeOrder,
  type NotPlaced,
  notPlaced,
  placeOrder,
  readOrderRequest,
  type SubmittedOrder,
  submitAttempt,
  waitingOrder,
} from "#app/modules/orders/place/index.server.ts";
import { orderOfAttempt } from "#app/modules/payments/charge/index.server.ts";
import { db } from "#app/platform/db/db.server.ts";
import { type Draft, parseSeen, type Seen } from "./draft.ts";
import { closeDraft, findDraft, linkDraft, unlinkDraft } from "./drafts.server.ts";

type ConfirmedOrder = (Extract<SubmittedOrder, { ok: true }> & { fromQuote: boolean }) | NotPlaced;

/**
 * The third step. What the buyer saw comes with the form, the earlier answers are in the draft. A double submit
 * is one order, because it carries the page's idempotency key; after a declined card it is another payment of
 * the same order.
 */
export async function confirmCheckout(viewer: Viewer | null, shownText: string): Promise<ConfirmedOrder> {
  if (!viewer) return notPlaced("signed-out");
  const draft = await findDraft(viewer);
  const seen = parseSeen(shownText);
  if (!seen) return notPlaced("not-ready");
  const attempted = await orderOfAttempt(viewer, seen.key);
  // What this page shows was ordered, and another tab has gone on: the draft says nothing about that order's payment any more.
  if (attempted && seen.key !== draft?.key) return orderedBefore(viewer, attempted);
  if (!draft?.delivery || !draft.payment) return notPlaced("not-ready");
  // Another tab chose other goods, another address or payment: this page does not show what would be ordered now.
  if (seen.key !== draft.key) return notPlaced("changed", { changes: [] });
  const { card, ...payment } = draft.payment;
  // Placed before and not paid: this is a payment of that order, not a new order.
  const orderId = attempted ?? draft.orderId;
  const submitted = orderId
    ? await submitAttempt(viewer, { orderId, key: seen.key, total: seen.total, payment })
    : await placeAndCharge(viewer, draft, seen, payment);
  if (submitted.ok) {
    await closeDraft(viewer, draft.purchase);
    if (!draft.quoteCode) await recoverOpenCart(db, viewer.userId);
    return { ...submitted, fromQuote: draft.quoteCode !== null };
  }
  if (submitted.problem === "order-over" || submitted.problem === "payment-over")
    await unlinkDraft(viewer, draft.purchase);
  return submitted;
}

/** The order, while there is something to see of it; what ended unpaid is ordered anew. */
const orderedBefore = async (viewer: Viewer, orderId: string): Promise<NotPlaced> =>
  (await waitingOrder(viewer, orderId))
    ? notPlaced("key-reused", { orderId })
    : notPlaced("changed", { changes: [] });

async function placeAndCharge(
  viewer: Viewer,
  draft: Draft,
  { key, ...shown }: Seen,
  payment: object,
): Promise<SubmittedOrder> {
  const { quoteCode, delivery, purchase } = draft;
  const given = {
    ...shown,
    idempotencyKey: key,
    quoteCode: quoteCode ?? undefined,
    delivery,
    payment,
  };
  const read = readOrderRequest(given);
  if (!read.ok) return read;
  const placed = await placeOrder(viewer, { ...read.request, purchase });
  if (!placed.ok) {
    if (placed.problem !== "key-reused" || !placed.orderId) return placed;
    const answer = await orderedBefore(viewer, placed.orderId);
    if (answer.problem === "changed") await unlinkDraft(viewer, purchase);
    return answer;
  }
  // Before charging, so that another attempt is always for this order.
  await linkDraft(viewer, draft, placed.orderId);
  return chargeOrder(placed, read.request.payment);
}
