/** As much of MercadoPago.js as is used here. */

interface Field {
  mount(elementId: string): Field;
  on(event: "ready" | "binChange" | "validityChange" | "error", hear: (told: FieldNews) => void): void;
  unmount?(): void;
}

interface FieldNews {
  bin?: string | null;
  errorMessages?: unknown[];
}

interface PayerCost {
  installments: number;
  installment_rate: number;
  total_amount: number;
}

export interface MercadoPago {
  fields: {
    create(
      kind: "cardNumber" | "expirationDate" | "securityCode",
      options: { placeholder?: string; style?: Record<string, string> },
    ): Field;
    createCardToken(holder: {
      cardholderName: string;
      identificationType: "CPF" | "CNPJ";
      identificationNumber: string;
    }): Promise<{ id?: string; last_four_digits?: string }>;
  };
  getPaymentMethods(asked: { bin: string }): Promise<{
    results: { id: string; payment_type_id?: string }[];
  }>;
  getInstallments(asked: {
    amount: string;
    bin: string;
    locale: string;
  }): Promise<{ payer_costs?: PayerCost[] }[]>;
}

type Constructor = new (publicKey: string, options: { locale: string }) => MercadoPago;

declare global {
  interface Window {
    MercadoPago?: Constructor;
  }
}

let loading: Promise<Constructor> | null = null;

/** Its script, loaded once and only where a card is typed. */
export async function loadMercadoPago(scriptUrl: string, publicKey: string): Promise<MercadoPago> {
  loading ??= new Promise<Constructor>((resolve, reject) => {
    const script = document.createElement("script");
    script.src = scriptUrl;
    script.onload = () =>
      window.MercadoPago ? resolve(window.MercadoPago) : reject(new Error("The script brought nothing"));
    script.onerror = () => reject(new Error("The script did not come"));
    document.head.append(script);
  });
  // What failed may be tried again.
  loading.catch(() => {
    loading = null;
  });
  return new (await loading)(publicKey, { locale: "pt-BR" });
}

/** The most instalments in which every part together is the price itself. */
export function mostWithoutInterest(costs: readonly PayerCost[] | undefined): number | null {
  if (!costs || costs.length === 0) return null;
  const free = costs.filter(({ installment_rate }) => installment_rate === 0);
  return Math.max(1, ...free.map(({ installments }) => installments));
}
