import type { LineRequest } from "#app/modules/cart/index.ts";
import { quoteForOrder } from "#app/modules/cart/quotes/index.server.ts";
import type { Viewer } from "#app/modules/identity/index.ts";
import {
  chargeOrder,
  type NotPlaced,
  notPlaced,
  orderOfPurchase,
  placeOrder,
  readOrderRequest,
  type SubmittedOrder,
  submitAttempt,
  takenFromCart,
  waitingOrder,
} from "#app/modules/orders/place/index.server.ts";
import { orderOfAttempt } from "#app/modules/payments/charge/index.server.ts";
import { db } from "#app/platform/db/db.server.ts";
import { type Draft, parseSeen, type Seen } from "./draft.ts";
import { closeDraft, findDraft, linkDraft, unlinkDraft } from "./drafts.server.ts";

/** The placed order takes no payment any more: what is bought next is another order. */
const ENDS_THE_ORDER: readonly NotPlaced["problem"][] = ["order-over", "payment-over", "not-sold"];

/** With what it took of the cart. */
type ConfirmedOrder = (Extract<SubmittedOrder, { ok: true }> & { bought: LineRequest[] }) | NotPlaced;

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
  if (seen.key !== draft?.key) return sentFromOlderPage(viewer, seen, { attempted, draft });
  if (!draft.delivery || !draft.payment) return notPlaced("not-ready");
  const { card, ...payment } = draft.payment;
  // Placed before and not paid: this is a payment of that order, not a new order.
  const orderId = attempted ?? draft.orderId;
  const submitted = orderId
    ? await submitAttempt(viewer, { orderId, key: seen.key, total: seen.total, payment })
    : await placeAndCharge(viewer, draft, seen, payment);
  if (submitted.ok) {
    await closeDraft(viewer, draft.purchase);
    return { ...submitted, bought: await takenFromCart(viewer, submitted.orderId) };
  }
  if (ENDS_THE_ORDER.includes(submitted.problem)) await unlinkDraft(viewer, draft.purchase);
  return submitted;
}

/**
 * Another tab went on: the draft says something else than this page, or nothing any more. Leads to what was ordered of the page's
 * own checkout; where that is still open, the page is shown again as it is now.
 */
async function sentFromOlderPage(
  viewer: Viewer,
  seen: Seen,
  { attempted, draft }: { attempted: string | null; draft: Draft | null },
): Promise<NotPlaced> {
  if (attempted) return orderedBefore(viewer, attempted, "sent-before");
  const isOpen = draft !== null && draft.lines.length > 0;
  if (isOpen && draft.purchase === seen.purchase) return notPlaced("changed", { changes: [] });
  const ordered = await orderOfPurchase(viewer, seen.purchase);
  if (ordered) return orderedBefore(viewer, ordered, "key-reused");
  return isOpen ? notPlaced("changed", { changes: [] }) : notPlaced("not-open");
}

/** The order, while there is something to see of it; what ended unpaid is ordered anew. */
const orderedBefore = async (
  viewer: Viewer,
  orderId: string,
  problem: "sent-before" | "key-reused",
): Promise<NotPlaced> =>
  (await waitingOrder(viewer, orderId))
    ? notPlaced(problem, { orderId })
    : notPlaced("changed", { changes: [] });

async function placeAndCharge(
  viewer: Viewer,
  draft: Draft,
  { key, purchase: _, ...shown }: Seen,
  payment: object,
): Promise<SubmittedOrder> {
  const { quoteCode, delivery, purchase } = draft;
  // Once a quote has ended, the page shows the prices of today; a page that still shows the quoted ones is told what changed.
  const isQuoted = quoteCode !== null && (await quoteForOrder(db, quoteCode)).ok;
  const given = {
    ...shown,
    idempotencyKey: key,
    quoteCode: isQuoted ? quoteCode : undefined,
    delivery,
    payment,
  };
  const read = readOrderRequest(given);
  if (!read.ok) return read;
  const placed = await placeOrder(viewer, { ...read.request, purchase });
  if (!placed.ok) {
    if (placed.problem !== "key-reused" || !placed.orderId) return placed;
    const answer = await orderedBefore(viewer, placed.orderId, "key-reused");
    if (answer.problem === "changed") await unlinkDraft(viewer, purchase);
    return answer;
  }
  // Before charging, so that another attempt is always for this order.
  await linkDraft(viewer, draft, placed.orderId);
  return chargeOrder(placed, read.request.payment);
}
