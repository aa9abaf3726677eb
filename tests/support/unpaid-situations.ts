import {
  FIRST_ORDER,
  type Held,
  NOTHING_HELD,
  type Situation,
  unpaidProblem,
  type WantedLine,
} from "#app/modules/orders/place/unpaid-rule.ts";
import { centavos, type Money, times } from "#app/shared/money.ts";

/** What is ordered and what is held, for the tests of the rule of unpaid orders. */

export const REAL = 100;
export const line = (quantity: number, stock: number, given: Partial<WantedLine> = {}): WantedLine => ({
  productId: "vestido",
  variantId: "1",
  name: "Vestido",
  color: "Azul",
  size: "M",
  quantity,
  unitPrice: centavos(50 * REAL),
  stock,
  productStock: stock,
  ...given,
});
/** As many different products. */
export const products = (count: number, quantity: number, stock = 100): WantedLine[] =>
  Array.from({ length: count }, (_, n) => line(quantity, stock, { productId: `p${n}`, variantId: `v${n}` }));

export function holding(lines: readonly WantedLine[]): Held {
  const ofVariant = new Map<string, number>();
  const ofProduct = new Map<string, number>();
  let pieces = 0;
  let value = 0;
  for (const { variantId, productId, quantity, unitPrice } of lines) {
    ofVariant.set(variantId, (ofVariant.get(variantId) ?? 0) + quantity);
    ofProduct.set(productId, (ofProduct.get(productId) ?? 0) + quantity);
    pieces += quantity;
    value += times(unitPrice, quantity);
  }
  return { pieces, value: centavos(value), ofVariant, ofProduct };
}

export const account = (given: Partial<Situation["account"]>): Situation => ({
  ...FIRST_ORDER,
  account: { ...FIRST_ORDER.account, ...given },
});
export const known = (pieces: number, value: Money = centavos(pieces * 50 * REAL)) =>
  account({ largestPaid: { pieces, value } });
export const network = (given: Partial<Situation["network"]>): Situation => ({
  ...FIRST_ORDER,
  network: { ...FIRST_ORDER.network, ...given },
});
/** What a network holds by PIX and card. */
export const holdsHere = (openOrders: number, held = NOTHING_HELD) =>
  network({ otherwise: { openOrders, ofOthers: openOrders, held } });
export const judged = (lines: WantedLine[], situation: Situation = FIRST_ORDER, method = "pix") =>
  unpaidProblem(lines, method, situation);
