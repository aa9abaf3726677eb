import type { Viewer } from "#app/modules/identity/index.ts";
import { type SubmittedOrder, submitOrder } from "#app/modules/orders/index.server.ts";
import { closeDraft, findDraft, renewDraftKey } from "./drafts.server.ts";
import { parseSeen } from "./seen.ts";

const NOT_READY: SubmittedOrder = { ok: false, status: 409, message: "Erro ao criar pedido" };

/**
 * The third step. What the buyer saw comes with the form, what they answered before is in the draft; pressed twice it
 * is the same order, because it carries the key the page was shown with.
 */
export async function confirmCheckout(viewer: Viewer | null, form: FormData): Promise<SubmittedOrder> {
  if (!viewer) return submitOrder(null, null);
  const draft = await findDraft(viewer);
  const seen = parseSeen(form.get("visto"));
  if (!draft?.delivery || !draft.payment || !seen) return NOT_READY;

  const { card, ...payment } = draft.payment;
  const { key, ...shown } = seen;
  const outcome = await submitOrder(viewer, {
    ...shown,
    idempotencyKey: key,
    delivery: draft.delivery,
    payment,
  });
  if (outcome.ok) await closeDraft(viewer, key);
  // That order is over; the same goods with another card are another one.
  else if (outcome.payment === "declined" || outcome.payment === "over") await renewDraftKey(viewer);
  return outcome;
}
