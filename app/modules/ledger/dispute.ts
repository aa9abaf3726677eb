import { allocate, centavos, type Money, sum } from "#app/shared/money.ts";
import { chargedFor, type Sale } from "./sale.ts";

/** What is still kept of a seller's sale: what its buyer paid and did not get back, and what was kept of that. */
export interface Kept {
  charged: Money;
  commission: Money;
  paymentFee: Money;
}

/** One seller's part of a dispute. */
export interface DisputedPart {
  /** What was taken of what the buyer paid for this seller's goods. */
  amount: Money;
  /** The parts of commission and payment fee that go back to the seller with it. */
  commission: Money;
  paymentFee: Money;
  /** What the marketplace bears: more was taken than there was, and the provider's fee. */
  loss: Money;
  fee: Money;
}

/**
 * Shares what was taken over the sellers of the order, by what is kept of each sale. A seller never bears more than is
 * kept of its sale: the rest, and the provider's fee, are the marketplace's, booked beside the first seller's part.
 */
export function shareDispute(
  { amount, fee }: { amount: Money; fee: Money },
  kept: readonly Kept[],
): DisputedPart[] {
  const there = sum(kept.map(({ charged }) => charged));
  const taken = centavos(Math.min(amount, there));
  const amounts = allocate(
    taken,
    kept.map(({ charged }) => charged),
  );
  return kept.map((sale, index) => ({
    amount: amounts[index]!,
    commission: partOf(sale.commission, amounts[index]!, sale.charged),
    paymentFee: partOf(sale.paymentFee, amounts[index]!, sale.charged),
    loss: centavos(index === 0 ? amount - taken : 0),
    fee: index === 0 ? fee : centavos(0),
  }));
}

/** Commission and fee are rounded down in the dispute and in the refund. */
const ROUNDING = centavos(4);

/**
 * Whether a part of a sale can go back out of what is kept of it: nothing falls below zero, and the seller does not go on
 * paying commission and fee for goods that are gone.
 */
export function fitsInto(kept: Kept, part: Sale): boolean {
  const charged = kept.charged - chargedFor(part);
  const commission = kept.commission - part.commission;
  const paymentFee = kept.paymentFee - part.paymentFee;
  return Math.min(charged, commission, paymentFee) >= 0 && commission + paymentFee <= charged + ROUNDING;
}

/** Rounded down, and all of it with all of the rest. */
const partOf = (of: Money, amount: Money, charged: Money): Money =>
  centavos(charged === 0 ? 0 : Number((BigInt(of) * BigInt(amount)) / BigInt(charged)));
