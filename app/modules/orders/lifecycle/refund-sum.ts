import { chargedFor, partOf, type Sale } from "#app/modules/ledger/index.ts";
import { add, centavos, formatBRL, type Money, subtract } from "#app/shared/money.ts";

/** What a buyer is refunded: the goods at their price, less their discount, plus the freight. */
export interface RefundSum {
  goods: Money;
  discount: Money;
  freight: Money;
  /** What the buyer gets: goods − discount + freight. */
  total: Money;
}

export const refundSumOf = (part: Sale): RefundSum => ({
  goods: part.goods,
  discount: part.discount,
  freight: part.freight,
  total: chargedFor(part),
});

export const addRefunds = (sums: readonly RefundSum[]): RefundSum =>
  sums.reduce((all, each) => ({
    goods: add(all.goods, each.goods),
    discount: add(all.discount, each.discount),
    freight: add(all.freight, each.freight),
    total: add(all.total, each.total),
  }));

/** What was refunded of one seller's sale so far: goods at their price, and whether the freight was. */
export interface GivenBack {
  goods: Money;
  withFreight: boolean;
}

/** The sum of all refunds so far, with the discount; null where nothing was refunded. */
export function refundedOf(sale: Sale, { goods, withFreight }: GivenBack): RefundSum | null {
  if (goods === 0 && !withFreight) return null;
  return refundSumOf(partOf(sale, { before: centavos(0), now: goods, withFreight }));
}

/** What is refunded when the rest of the sale is cancelled. */
export const restOf = (sale: Sale, { goods, withFreight }: GivenBack): RefundSum =>
  refundSumOf(partOf(sale, { before: goods, now: subtract(sale.goods, goods), withFreight: !withFreight }));

/** The lines of a refund, the same on every page and in every letter. */
export const refundLines = ({
  goods,
  discount,
  freight,
  total,
}: RefundSum): [name: string, value: string][] => [
  ["Produtos", formatBRL(goods)],
  ...(discount > 0 ? ([["Desconto do PIX", `−${formatBRL(discount)}`]] as [string, string][]) : []),
  ...(freight > 0 ? ([["Frete", formatBRL(freight)]] as [string, string][]) : []),
  ["Total do reembolso", formatBRL(total)],
];
