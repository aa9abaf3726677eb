import { clock } from "#app/platform/clock.server.ts";
import type { PaymentProvider } from "../provider.server.ts";
import { bankEntryOf, cancelAtBank, chargeCardAtBank, refundAtBank } from "./bank.server.ts";
import { movementsAtBank } from "./bank-movements.server.ts";
import { issueInSandbox } from "./issue.server.ts";
import { readSandboxNotification } from "./notification.server.ts";
import { readSandboxToken } from "./test-cards.ts";

export const SANDBOX = "sandbox";

/** Moves no money and needs no network: for demonstrations and tests. The card chosen decides what it does; nothing is random. */
export const sandboxProvider: PaymentProvider = {
  name: SANDBOX,
  methods: ["credit-card", "pix", "boleto"],
  test: true,
  asksOutside: false,
  secureFields: null,
  issue: issueInSandbox,

  async charge(charge) {
    const issued = issueInSandbox(charge);
    if (issued) return { status: "pending", ...issued };
    const card = readSandboxToken(charge.cardToken ?? "");
    const { paymentId, orderId, amount, now } = charge;
    if (!card) return { status: "failed" };
    const entry = await chargeCardAtBank({ paymentId, orderId, amount, at: now }, card.behaviour);
    const charged = {
      reference: `sandbox-${paymentId}`,
      at: entry.at,
      instructions: { kind: "card", brand: card.brand, last4: card.last4 },
    } as const;
    if (entry.status === "approved") return { status: "approved", paidAmount: entry.amount, ...charged };
    if (entry.status === "declined")
      return { status: "declined", reason: entry.reason ?? "other", ...charged };
    return { status: "failed" };
  },

  async find(paymentId) {
    const entry = await bankEntryOf(paymentId);
    if (!entry || entry.status === "failed") return { status: "unknown" };
    if (entry.status === "approved") return { status: "approved", paidAmount: entry.amount, at: entry.at };
    if (entry.status === "cancelled") return { status: "cancelled", at: entry.at };
    return { status: "declined", reason: entry.reason ?? "other", at: entry.at };
  },

  refund: ({ refundId, paymentId, amount }) => refundAtBank({ refundId, paymentId, amount, at: clock.now() }),

  async cancel({ method, paymentId, orderId, amount }) {
    // As with a printed code: a PIX or a boleto can still be paid, late.
    if (method === "credit-card") await cancelAtBank({ paymentId, orderId, amount, at: clock.now() });
  },

  readNotification: readSandboxNotification,
  movements: movementsAtBank,
};
