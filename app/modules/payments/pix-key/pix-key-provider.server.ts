import { staticBrCode } from "#app/shared/pix.ts";
import { store } from "#app/shared/store.ts";
import type { Charge, Issued, PaymentProvider } from "../provider.server.ts";

export const PIX_KEY = "pix-key";

const A_DAY = 24 * 60 * 60_000;

/**
 * The shop's own PIX key: a code that any bank pays, straight to the shop's account, and that costs no contract. Nobody
 * tells us about the money, so an administrator looks at the statement and confirms it, and gives it back by hand.
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
    issue,
    charge: async (charge) => ({ status: "pending", ...issue(charge) }),
    find: async () => ({ status: "pending" }),
    refund: async () => ({ status: "by-hand" }),
    cancel: async () => {},
    // A key sends no news; whoever claims to bring some is not it.
    readNotification: async () => ({ ok: false, problem: "bad-signature" }),
  };
}
