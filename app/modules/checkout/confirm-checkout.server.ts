import { recoverOpenCart } from "#app/modules/cart/index.server.ts";
import type { Viewer } from "#app/modules/identity/index.ts";
import { type SubmittedOrder, submitOrder } from "#app/modules/orders/index.server.ts";
import { db } from "#app/platform/db/db.server.ts";
import { closeDraft, findDraft, renewDraftKey } from "./drafts.server.ts";
import { parseSeen } from "./seen.ts";
import { SESSION_ENDED_MESSAGE } from "./session-ended.server.ts";

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
 * is the same order, because it carries the key the page was shown with.
 */
export async function confirmCheckout(viewer: Viewer | null, form: FormData): Promise<ConfirmedOrder> {
  if (!viewer) return { ok: false, status: 401, message: SESSION_ENDED_MESSAGE };
  const draft = await findDraft(viewer);
  const seen = parseSeen(form.get("visto"));
  if (!draft?.delivery || !draft.payment || !seen) return NOT_READY;

  const { card, ...payment } = draft.payment;
  const { key, ...shown } = seen;
  const outcome = await submitOrder(viewer, {
    ...shown,
    idempotencyKey: key,
    quoteCode: draft.quoteCode ?? undefined,
    delivery: draft.delivery,
    payment,
  });
  if (outcome.ok) {
    await closeDraft(viewer, key);
    if (!draft.quoteCode) await recoverOpenCart(db, viewer.userId);
    return { ...outcome, fromQuote: draft.quoteCode !== null };
  }
  // That order is over; the same goods with another card are another one.
  if (outcome.payment === "declined" || outcome.payment === "over") await renewDraftKey(viewer);
  return outcome;
}
