import { recoverOpenCart } from "#app/modules/cart/abandoned/index.server.ts";
import type { Viewer } from "#app/modules/identity/index.ts";
import { type SubmittedOrder, submitAttempt, submitOrder } from "#app/modules/orders/place/index.server.ts";
import { orderOfAttempt } from "#app/modules/payments/charge/index.server.ts";
import { db } from "#app/platform/db/db.server.ts";
import { closeDraft, findDraft, linkDraft, unlinkDraft } from "./drafts.server.ts";
import { parseSeen } from "./seen.ts";

type ConfirmedOrder =
  | (Extract<SubmittedOrder, { ok: true }> & { fromQuote: boolean })
  | Extract<SubmittedOrder, { ok: false }>;

/** What no one expected. Nothing was placed, or it stands under its key: sending again is safe. */
export const CHECKOUT_SURPRISE: Extract<SubmittedOrder, { ok: false }> = {
  ok: false,
  status: 500,
  message: "Erro interno. Tente novamente.",
};

const NOT_READY: ConfirmedOrder = { ok: false, status: 409, message: "Erro ao criar pedido" };

/**
 * The third step. What the buyer saw comes with the form, what they answered before is in the draft; pressed twice it
 * is the same order, because it carries the key the page was shown with; after a declined card it is another payment of
 * the same order.
 */
export async function confirmCheckout(viewer: Viewer | null, shownText: string): Promise<ConfirmedOrder> {
  if (!viewer) return { ok: false, status: 401, message: "Usuário não logado" };
  const draft = await findDraft(viewer);
  const seen = parseSeen(shownText);
  if (!draft?.delivery || !draft.payment || !seen) return NOT_READY;

  const { card, ...payment } = draft.payment;
  const { key, ...shown } = seen;
  // Sent before, or placed before and not paid: then it is a payment of that order, and no new one.
  const orderId = (await orderOfAttempt(viewer, key)) ?? draft.orderId;
  const outcome = orderId
    ? await submitAttempt(viewer, { orderId, key, total: seen.total, payment })
    : await submitOrder(
        viewer,
        {
          ...shown,
          idempotencyKey: key,
          quoteCode: draft.quoteCode ?? undefined,
          delivery: draft.delivery,
          payment,
        },
        (placedId) => linkDraft(viewer, key, placedId),
      );
  if (outcome.ok) {
    await closeDraft(viewer, key);
    if (!draft.quoteCode) await recoverOpenCart(db, viewer.userId);
    return { ...outcome, fromQuote: draft.quoteCode !== null };
  }
  if (outcome.payment === "over") await unlinkDraft(viewer);
  return outcome;
}
