import { may, type Viewer } from "#app/modules/identity/index.ts";
import { clock } from "#app/platform/clock.server.ts";
import { conflict, forbidden, invalid, notFound, type Result } from "#app/platform/forms/result.ts";
import { centavos } from "#app/shared/money.ts";
import type { PaymentResultHandler } from "../news/apply-news.server.ts";
import { receiveNotification } from "../news/receive-notification.server.ts";
import { isPaymentId, type PaymentMethod } from "../payment.ts";
import { readPayment } from "../payment-queries.server.ts";
import { type BankDispute, decideAtBank, disputeAtBank } from "./bank-disputes.server.ts";
import { writeSandboxNotification } from "./notification.server.ts";
import { SANDBOX } from "./sandbox-provider.server.ts";

/** Whether a payment was made here, so that what its bank decides can be simulated. */
export const isSandboxPayment = ({ provider }: { provider: string }): boolean => provider === SANDBOX;

/** Whether the buyer's bank can take its money back: nobody has a boleto that was paid charged back. */
export const isDisputable = ({ method }: { method: PaymentMethod }): boolean => method !== "boleto";

const DISPUTE_STEPS = ["abrir", "ganhar", "perder"] as const;
type DisputeStep = (typeof DISPUTE_STEPS)[number];

const FEE = centavos(3_000);
const DAYS_FOR_PROOF = 7;
const DAY = 24 * 60 * 60_000;

/**
 * "Ambiente de testes: simular contestação". The bank takes the money back, or decides, and then writes to the shop as a
 * payment company would: signed, through the webhook. A payment has one dispute here.
 */
export async function simulateDispute(
  viewer: Viewer,
  { paymentId, step }: { paymentId: string; step: string },
  onResult: PaymentResultHandler,
): Promise<Result> {
  if (!may(viewer, "manage_finances") && !may(viewer, "manage_orders")) return forbidden();
  const payment = isPaymentId(paymentId) ? await readPayment(paymentId) : null;
  if (payment?.provider !== SANDBOX) return notFound();
  if (!DISPUTE_STEPS.includes(step as DisputeStep)) return invalid("unknown-step", "Escolha o que simular.");
  if (step === "abrir" && !isDisputable(payment))
    return conflict("not-disputable", "Um boleto pago não pode ser contestado no banco.");
  const now = clock.now();
  const disputeId = `disputa-${paymentId}`;
  const dispute =
    step === "abrir"
      ? await disputeAtBank({ disputeId, paymentId, fee: FEE, at: now })
      : await decideAtBank(disputeId, step === "ganhar" ? "won" : "lost", now);
  if (!dispute)
    return conflict(
      "not-possible",
      step === "abrir" ? "Só um pagamento feito pode ser contestado." : "Abra uma contestação antes.",
    );
  const told = step === "abrir" ? openingOf(dispute, payment.method) : endOf(dispute);
  const message = await writeSandboxNotification(told, now);
  await receiveNotification(SANDBOX, message, onResult);
  return { ok: true };
}

type Told = Parameters<typeof writeSandboxNotification>[0];

const openingOf = ({ disputeId, paymentId, amount, fee, at }: BankDispute, method: string): Told => ({
  id: `${disputeId}-aberta`,
  paymentId,
  status: "disputed",
  disputeId,
  cause: method === "pix" ? "med" : "chargeback",
  amount,
  fee,
  proofUntil: new Date(at.getTime() + DAYS_FOR_PROOF * DAY).toISOString(),
  at: at.toISOString(),
});

const endOf = ({ disputeId, paymentId, outcome, endedAt }: BankDispute): Told => ({
  id: `${disputeId}-${outcome}`,
  paymentId,
  status: outcome === "won" ? "dispute-won" : "dispute-lost",
  disputeId,
  at: endedAt!.toISOString(),
});
