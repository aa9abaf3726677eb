import type { Charge } from "#app/modules/payments/index.server.ts";
import { type CardBrand, readCardToken } from "#app/modules/payments/index.ts";
import { inUnicodeForm } from "#app/shared/accents.ts";
import { addBusinessDays, daysBetween, type IsoDate, todayInSaoPaulo } from "#app/shared/business-days.ts";
import { toReais } from "#app/shared/money.ts";
import { store } from "#app/shared/store.ts";

/** The shortest that Mercado Pago takes, and our promise. */
const PIX_MINUTES = Math.max(30, store.promises.pixExpiresInMinutes);

const METHOD_IDS: Record<CardBrand, string> = {
  visa: "visa",
  mastercard: "master",
  elo: "elo",
  amex: "amex",
};

export const boletoDue = (now: Date): IsoDate =>
  addBusinessDays(todayInSaoPaulo(now), store.promises.boletoDueBusinessDays);

/**
 * One order with one payment. Nothing in it follows the clock but the day of a boleto: sent again, it must be the same.
 * Null where something is missing without which nothing can be charged.
 */
export function orderBody(charge: Charge): object | null {
  const { paymentId, amount, buyer, method } = charge;
  const payment = paymentIn(charge);
  if (!buyer || !payment) return null;
  const total = toReais(amount);
  return {
    type: "online",
    processing_mode: "automatic",
    external_reference: paymentId,
    total_amount: total,
    payer: payerIn(charge, buyer),
    transactions: { payments: [{ amount: total, ...payment }] },
    ...(method === "credit-card" && charge.instalments > 1 && { config: INTEREST_FREE }),
  };
}

/** The shop announces instalments without interest, and bears their cost. */
const INTEREST_FREE = {
  payment_method: {
    installments: { interest_free: { type: "range", values: [2, store.rates.maxInstalments] } },
  },
};

function paymentIn({ method, cardToken, instalments, now }: Charge): object | null {
  if (method === "pix")
    return { payment_method: { id: "pix", type: "bank_transfer" }, expiration_time: `PT${PIX_MINUTES}M` };
  if (method === "boleto") {
    const days = daysBetween(todayInSaoPaulo(now), boletoDue(now));
    return { payment_method: { id: "boleto", type: "ticket" }, expiration_time: `P${days}D` };
  }
  const card = readCardToken(cardToken ?? "");
  return (
    card && {
      payment_method: {
        id: METHOD_IDS[card.brand],
        type: "credit_card",
        token: card.token,
        installments: instalments,
        statement_descriptor: inUnicodeForm(store.brand, "NFD")
          .replace(/[^A-Za-z ]/g, "")
          .toUpperCase(),
      },
    }
  );
}

/** A boleto is registered with the payer's document and an address; everything else only with who bought. */
function payerIn({ method, payer }: Charge, buyer: NonNullable<Charge["buyer"]>): object {
  const ofBoleto = method === "boleto" ? payer : undefined;
  const [first = "", ...others] = (ofBoleto?.name ?? buyer.name).trim().split(/\s+/);
  const number = ofBoleto?.document.replace(/[^0-9A-Za-z]/g, "").toUpperCase();
  const { cep, street, district, city, state } = buyer.address;
  return {
    email: buyer.email,
    first_name: first,
    last_name: others.join(" ") || first,
    ...(number && { identification: { type: number.length === 11 ? "CPF" : "CNPJ", number } }),
    ...(ofBoleto && {
      address: {
        zip_code: cep,
        street_name: street,
        street_number: buyer.address.number,
        neighborhood: district,
        city,
        state,
      },
    }),
  };
}
