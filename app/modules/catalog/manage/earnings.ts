import { netOf, shareOverSellers } from "#app/modules/ledger/index.ts";
import { onlyIf, TAKES } from "#app/platform/ways-to-pay.ts";
import { centavos, type Money, share } from "#app/shared/money.ts";
import { store } from "#app/shared/store.ts";

export interface Earning {
  method: string;
  net: Money;
}

const METHODS = [
  ...onlyIf(TAKES.card, ["credit-card", "Cartão"] as const),
  ["pix", "PIX"] as const,
  ...onlyIf(TAKES.boleto, ["boleto", "Boleto"] as const),
];

/** What stays with the seller of one piece that is sold by itself without freight, by how it is paid. */
export const earningsOf = (price: Money, rate: number): Earning[] =>
  METHODS.map(([method, name]) => {
    const discount = method === "pix" ? share(price, store.rates.pixDiscount) : centavos(0);
    const terms = { discount, freight: centavos(0), method };
    return { method: name, net: netOf(shareOverSellers([[{ goods: price, rate }]], terms)[0]!) };
  });
