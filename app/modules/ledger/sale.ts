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
  /** 5% of what the goods were sold for; freight is passed on whole to the seller, who posts the parcel. */
  commission: Money;
}

export interface OrderTerms {
  discount: Money;
  freight: Money;
  method: PaymentMethod;
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
 * Shares an order over its sellers, given the goods of each. The shares of discount, freight and fee add up to the
 * order's own to the centavo: what rounding leaves goes to the sellers who lost most by it.
 */
export function shareOverSellers(goods: readonly Money[], { discount, freight, method }: OrderTerms): Sale[] {
  const discounts = shares(discount, goods);
  const freights = shares(freight, goods);
  const charged = goods.map((amount, seller) => centavos(amount - discounts[seller]! + freights[seller]!));
  const fees = shares(paymentFeeOf(sum(charged), method), charged);
  return goods.map((amount, seller) => ({
    goods: amount,
    discount: discounts[seller]!,
    freight: freights[seller]!,
    paymentFee: fees[seller]!,
    commission: share(subtract(amount, discounts[seller]!), store.rates.marketplaceFee),
  }));
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
}

/**
 * The part of a sale that goes back with some of its goods: discount, commission and payment fee in the same share.
 * Shares are counted from the first refund on, so that however many there are, together they are the sale itself.
 */
export function partOf(sale: Sale, { before, now, withFreight }: RefundedGoods): Sale {
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
    commission: part(sale.commission),
  };
}

const upTo = (amount: Money, goods: number, whole: Money): number =>
  Number((BigInt(amount) * BigInt(goods)) / BigInt(whole));
