import { inSpan } from "#app/platform/tracing/tracing.server.ts";
import type { PaymentProvider } from "./provider.server.ts";

/** The same provider; each question to it is a span, with the provider's name and what came of it. */
export function tracedProvider(provider: PaymentProvider): PaymentProvider {
  const traced = <Answer>(question: string, ask: () => Promise<Answer>): Promise<Answer> =>
    inSpan(`payment ${question}`, { "mare.payment.provider": provider.name }, ask, (answer) => ({
      "mare.payment.outcome": (answer as { status?: string } | undefined)?.status,
    }));
  return {
    ...provider,
    charge: (charge) => traced("charge", () => provider.charge(charge)),
    find: (paymentId, reference) => traced("find", () => provider.find(paymentId, reference)),
    refund: (refund) => traced("refund", () => provider.refund(refund)),
    cancel: (payment) => traced("cancel", () => provider.cancel(payment)),
  };
}
