import type { z } from "zod";
import type { Viewer } from "#app/modules/identity/index.ts";
import { readFiscalRule } from "#app/modules/orders/fiscal/index.server.ts";
import { paymentMethodsOffered } from "#app/modules/payments/index.server.ts";
import { CHARGE_MESSAGES, chargeProblem } from "#app/modules/payments/index.ts";
import { invalid, type Result } from "#app/platform/forms/result.ts";
import { findDraft, updateDraft } from "./drafts.server.ts";
import { fieldOf, invoiceProblem, paymentChoice, type paymentForm } from "./payment-input.ts";

/** The second step: the payment method. Refuses only what could not be charged at all. */
export async function choosePayment(viewer: Viewer, typed: z.output<typeof paymentForm>): Promise<Result> {
  const draft = await findDraft(viewer);
  const payment = paymentChoice(typed, draft?.delivery?.name ?? viewer.name);
  const problem = chargeProblem(payment, paymentMethodsOffered());
  if (problem) return invalid(problem, CHARGE_MESSAGES[problem], fieldOf(problem));
  const wrong = invoiceProblem(payment, (await readFiscalRule()).isRequired);
  if (wrong) return invalid("invoice-document", wrong, "invoiceDocument");
  await updateDraft(viewer, { payment });
  return { ok: true };
}
