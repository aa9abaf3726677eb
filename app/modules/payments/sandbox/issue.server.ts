import { boletoBarcode, bradescoFreeField } from "#app/shared/boleto.ts";
import { addBusinessDays, endOfDayInSaoPaulo, todayInSaoPaulo } from "#app/shared/business-days.ts";
import { staticBrCode } from "#app/shared/pix.ts";
import { store } from "#app/shared/store.ts";
import type { Charge, Issued } from "../provider.server.ts";

/** Under `.test` no address exists, so no bank knows this key and it cannot be paid by mistake. */
const KEY = "sandbox@mare.test";
export const SANDBOX_ACCOUNT = { bank: "237", agency: "0001", wallet: "09", account: "0000001" };
const MAX_OUR_NUMBER = 99_999_999_999n;

/** PIX and boleto are numbers and dates: the bank need not be asked. A card needs its answer. */
export function issueInSandbox(charge: Charge): Issued | null {
  if (charge.method === "pix") return issuePix(charge);
  if (charge.method === "boleto") return issueBoleto(charge);
  return null;
}

function issuePix({ paymentId, amount, expiresAt }: Charge): Issued {
  const txid = txidOf(paymentId);
  const code = staticBrCode({
    key: KEY,
    amount,
    txid,
    merchantName: store.company.legalName,
    city: store.address.city,
  });
  return { instructions: { kind: "pix", code }, expiresAt, reference: null, txid };
}

function issueBoleto({ paymentId, amount, now }: Charge): Issued {
  const due = addBusinessDays(todayInSaoPaulo(now), store.promises.boletoDueBusinessDays);
  const ourNumber = String(numberOf(paymentId) % MAX_OUR_NUMBER).padStart(11, "0");
  const { bank, ...title } = SANDBOX_ACCOUNT;
  const freeField = bradescoFreeField({ ...title, ourNumber });
  return {
    instructions: {
      kind: "boleto",
      barcode: boletoBarcode({ bank, amount, due, freeField }),
      due,
      ourNumber,
    },
    expiresAt: endOfDayInSaoPaulo(due),
    reference: ourNumber,
    txid: null,
  };
}

/** A UUID in base 36 has at most 25 characters: exactly the room a txid has. */
export function txidOf(paymentId: string): string {
  return numberOf(paymentId).toString(36).toUpperCase().padStart(25, "0");
}

function numberOf(uuid: string): bigint {
  return BigInt(`0x${uuid.replaceAll("-", "")}`);
}
