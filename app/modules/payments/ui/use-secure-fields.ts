import { type RefObject, useEffect, useRef, useState } from "react";
import { type Money, toReais } from "#app/shared/money.ts";
import { writeCardToken } from "../card-token.ts";
import type { CardBrand } from "../payment.ts";
import { loadMercadoPago, type MercadoPago, mostWithoutInterest } from "./mercado-pago.ts";
import { useTokenOnSubmit } from "./use-token-on-submit.ts";

export const FIELD_IDS = {
  cardNumber: "campo-numero-do-cartao",
  expirationDate: "campo-validade-do-cartao",
  securityCode: "campo-codigo-do-cartao",
} as const;

const STYLE = { fontSize: "16px", color: "#10302f", height: "46px" };
const BRANDS: Record<string, CardBrand> = { visa: "visa", master: "mastercard", elo: "elo", amex: "amex" };

const CHECK_CARD = "Confira o número, a validade e o código do cartão.";
const NOT_TAKEN = "Aceitamos cartões de crédito Visa, Mastercard, Elo e American Express.";

export interface SecureProblems {
  holder?: string;
  document?: string;
  card?: string;
}

interface Settings {
  publicKey: string;
  scriptUrl: string;
  total: Money;
  /** False while another way to pay is chosen. */
  active: boolean;
}

type State = "loading" | "ready" | "failed";

/**
 * Draws the fields of the payment company into the page, and puts a token in the place of the card when the form is sent.
 * The number, the date and the code are in the company's own frames: this page cannot read them.
 */
export function useSecureFields(root: RefObject<HTMLElement | null>, settings: Settings) {
  const { publicKey, scriptUrl, total, active } = settings;
  const [state, setState] = useState<State>("loading");
  const [problems, setProblems] = useState<SecureProblems>({});
  const [most, setMost] = useState<number | null>(null);
  const company = useRef<MercadoPago | null>(null);
  const brand = useRef<CardBrand | null>(null);

  useEffect(() => {
    if (!active || company.current || reloadForPolicy()) return;
    let isGone = false;
    const learn = async (mercadoPago: MercadoPago, bin: string) => {
      const { results } = await mercadoPago.getPaymentMethods({ bin });
      const card = results.find(({ payment_type_id: type }) => !type || type === "credit_card");
      brand.current = (card && BRANDS[card.id]) ?? null;
      const asked = { amount: toReais(total), bin, locale: "pt-BR" };
      const [plan] = await mercadoPago.getInstallments(asked);
      setMost(mostWithoutInterest(plan?.payer_costs));
    };
    loadMercadoPago(scriptUrl, publicKey)
      .then((mercadoPago) => {
        if (isGone) return;
        company.current = mercadoPago;
        const { create } = mercadoPago.fields;
        const number = create("cardNumber", { placeholder: "Número do cartão", style: STYLE });
        number.on("binChange", ({ bin }) => {
          brand.current = null;
          // Without an answer all are offered; the company decides when it is charged.
          if (bin) learn(mercadoPago, bin).catch(() => setMost(null));
        });
        number.on("ready", () => setState("ready"));
        number.mount(FIELD_IDS.cardNumber);
        create("expirationDate", { placeholder: "MM/AA", style: STYLE }).mount(FIELD_IDS.expirationDate);
        create("securityCode", { placeholder: "CVV", style: STYLE }).mount(FIELD_IDS.securityCode);
      })
      .catch(() => setState("failed"));
    return () => {
      isGone = true;
    };
  }, [active, publicKey, scriptUrl, total]);

  useTokenOnSubmit(root, active, async (part) => {
    const [holder, document] = [part("holder").value.trim(), part("document").value.replace(/\W/g, "")];
    const missing: SecureProblems = {
      ...(holder.length < 3 && { holder: "Informe o nome como está no cartão." }),
      ...(document.length < 11 && { document: "Informe o CPF ou CNPJ do titular." }),
    };
    const isComplete = Object.keys(missing).length === 0;
    const made = isComplete ? await tokenFor(company.current, holder, document) : null;
    const known = brand.current;
    if (!made || !known) {
      setProblems(isComplete ? { card: made ? NOT_TAKEN : CHECK_CARD } : missing);
      return null;
    }
    setProblems({});
    const { last4 } = made;
    return { brand: known, last4, token: writeCardToken({ brand: known, last4, token: made.token }) };
  });

  return { state, problems, most };
}

async function tokenFor(
  mercadoPago: MercadoPago | null,
  cardholderName: string,
  identificationNumber: string,
): Promise<{ token: string; last4: string } | null> {
  try {
    const identificationType = identificationNumber.length === 11 ? "CPF" : "CNPJ";
    const holder = { cardholderName, identificationType, identificationNumber } as const;
    const made = await mercadoPago?.fields.createCardToken(holder);
    return made?.id ? { token: made.id, last4: made.last_four_digits ?? "0000" } : null;
  } catch {
    return null;
  }
}

/**
 * Only the document of this step may load from the payment company. Who came here from another page without loading
 * anew has the other page's document: it is loaded once more. True when it will be.
 */
function reloadForPolicy(): boolean {
  const [opened] = performance.getEntriesByType("navigation");
  if (!opened || new URL(opened.name).pathname === window.location.pathname) return false;
  window.location.reload();
  return true;
}
