import { staticBrCode } from "#app/shared/pix.ts";
import { store } from "#app/shared/store.ts";
import type { Charge, Issued, PaymentProvider } from "../provider.server.ts";

export const PIX_KEY = "pix-key";

const A_DAY = 24 * 60 * 60_000;

/**
 * The shop's own PIX key: a code that any bank pays, straight to the shop's account, and that costs no contract. The
 * bank does not notify us, so an administrator looks at the statement and confirms it, and refunds by hand.
 */
export function pixKeyProvider(key: string): PaymentProvider {
  const issue = ({ orderNumber, amount, now }: Charge): Issued => {
    const txid = orderNumber
      .replace(/[^A-Za-z0-9]/g, "")
      .slice(0, 25)
      .toUpperCase();
    const { legalName: merchantName } = store.company;
    const code = staticBrCode({ key, amount, txid, merchantName, city: store.address.city });
    return {
      instructions: { kind: "pix", code },
      expiresAt: new Date(now.getTime() + A_DAY),
      reference: null,
      txid,
    };
  };
  return {
    name: PIX_KEY,
    methods: ["pix"],
    test: false,
    asksOutside: false,
    secureFields: null,
    issue,
    charge: async (charge) => ({ status: "pending", ...issue(charge) }),
    find: async () => ({ status: "pending" }),
    refund: async () => ({ status: "by-hand" }),
    cancel: async () => {},
    // A key has no notifications: whatever claims to be one is forged.
    readNotification: async () => ({ ok: false, problem: "bad-signature" }),
    // Nor a report: a person uploads the bank's statement.
    movements: async () => null,
  };
}
