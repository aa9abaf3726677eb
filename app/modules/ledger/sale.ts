import { add, allocate, centavos, type Money, share, subtract, sum } from "#app/shared/money.ts";
import { store } from "#app/shared/store.ts";

export type PaymentMethod = keyof typeof store.rates.paymentFees;

/** What one seller sold in one order, and what of it the seller gets. */
export interface Sale {
  goods: Money;
  /** The seller's shares of the order's discount, freight and payment fee. */
  discount: Money;
  freight: Money;
  paymentFee: Money;
  /** Of what the goods were sold for, line by line; freight is passed on whole to the seller, who posts the parcel. */
  commission: Money;
}

/** One line of a seller's goods, and the rate of its commission in basis points. */
export interface SoldLine {
  goods: Money;
  rate: number;
}

export interface OrderTerms {
  discount: Money;
  freight: Money;
  method: PaymentMethod;
  /** By what the sellers share the freight, in their order; else by their goods. */
  freightWeights?: readonly Money[] | undefined;
}

/** What the buyer pays for this seller's part. */
export const chargedFor = ({ goods, discount, freight }: Sale): Money =>
  add(subtract(goods, discount), freight);

/** What stays with the seller. */
export const netOf = (sale: Sale): Money => centavos(chargedFor(sale) - sale.commission - sale.paymentFee);

export function paymentFeeOf(charged: Money, method: PaymentMethod): Money {
  const { rate, fixed } = store.rates.paymentFees[method];
  return centavos(share(charged, rate) + (charged > 0 ? fixed : 0));
}

/**
 * Shares an order over its sellers, given the lines of each. The shares of discount, freight and fee add up to the
 * order's own to the centavo: what rounding leaves goes to the sellers who lost most by it.
 */
export function shareOverSellers(
  sellers: readonly (readonly SoldLine[])[],
  { discount, freight, method, freightWeights }: OrderTerms,
): Sale[] {
  const goods = sellers.map((lines) => sum(lines.map((line) => line.goods)));
  const discounts = shares(discount, goods);
  const freights = shares(freight, freightWeights ?? goods);
  const charged = goods.map((amount, seller) => centavos(amount - discounts[seller]! + freights[seller]!));
  const fees = shares(paymentFeeOf(sum(charged), method), charged);
  return goods.map((amount, seller) => ({
    goods: amount,
    discount: discounts[seller]!,
    freight: freights[seller]!,
    paymentFee: fees[seller]!,
    commission: sum(commissionsOf(sellers[seller]!, discounts[seller]!)),
  }));
}

/** The commission of each line of one seller, after its part of the seller's discount. Each line is rounded by itself. */
export function commissionsOf(lines: readonly SoldLine[], discount: Money): Money[] {
  const discounts = shares(
    discount,
    lines.map((line) => line.goods),
  );
  return lines.map(({ goods, rate }, line) => share(subtract(goods, discounts[line]!), rate));
}

/** By weight; evenly where nothing weighs anything, as in an order of gifts that still has to be carried. */
function shares(total: Money, weights: readonly Money[]): Money[] {
  return allocate(total, weights.some((weight) => weight > 0) ? weights : weights.map(() => 1));
}

export interface RefundedGoods {
  /** Goods of this sale that went back earlier, and that go back now. */
  before: Money;
  now: Money;
  withFreight: boolean;
  /** What goes back of the commission, where each line has its own (`commissionBack`). */
  commission?: Money | null;
}

/**
 * The part of a sale that goes back with some of its goods: discount and payment fee in the same share, and so the
 * commission, where it is not given. Shares are counted from the first refund on, so that however many there are,
 * together they are the sale itself.
 */
export function partOf(sale: Sale, { before, now, withFreight, commission }: RefundedGoods): Sale {
  if (before < 0 || now < 0 || before + now > sale.goods) {
    throw new RangeError(`Cannot give back ${now} after ${before} of ${sale.goods} centavos`);
  }
  // Of goods that cost nothing only the freight was charged, and the fee goes back with it.
  const part = (amount: Money): Money =>
    sale.goods === 0
      ? centavos(withFreight ? amount : 0)
      : centavos(upTo(amount, before + now, sale.goods) - upTo(amount, before, sale.goods));
  return {
    goods: now,
    discount: part(sale.discount),
    freight: withFreight ? sale.freight : centavos(0),
    paymentFee: part(sale.paymentFee),
    commission: commission ?? part(sale.commission),
  };
}

/** A line of which pieces went back. */
export interface ReturnedLine {
  quantity: number;
  refunded: number;
  /** Null in an order from before each line had its own. */
  commission: Money | null;
}

/** What went back so far of the commission of a seller's lines; null where they have none of their own. */
export function commissionBack(lines: readonly ReturnedLine[]): Money | null {
  if (lines.length === 0 || lines.some(({ commission }) => commission === null)) return null;
  return sum(
    lines.map(({ quantity, refunded, commission }) => centavos(upTo(commission!, refunded, quantity))),
  );
}

const upTo = (amount: Money, goods: number, whole: number): number =>
  Number((BigInt(amount) * BigInt(goods)) / BigInt(whole));
