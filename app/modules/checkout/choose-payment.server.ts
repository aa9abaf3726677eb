import type { Viewer } from "#app/modules/identity/index.ts";
import { paymentMethodsOffered } from "#app/modules/payments/index.server.ts";
import { CHARGE_MESSAGES, type ChargeProblem, chargeProblem } from "#app/modules/payments/index.ts";
import { findDraft, updateDraft } from "./drafts.server.ts";
import { readPaymentChoice } from "./payment-input.ts";

type Outcome = { ok: true } | { ok: false; problem: ChargeProblem; message: string };

/** The second step: how it is paid. Only what could not be charged at all is refused here. */
export async function choosePayment(viewer: Viewer, form: FormData): Promise<Outcome> {
  const draft = await findDraft(viewer);
  const payment = readPaymentChoice(form, draft?.delivery?.name ?? viewer.name);
  const problem = chargeProblem(payment, paymentMethodsOffered());
  if (problem) return { ok: false, problem, message: CHARGE_MESSAGES[problem] };
  await updateDraft(viewer, { payment });
  return { ok: true };
}
