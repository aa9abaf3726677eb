import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { centavos, sum } from "#app/shared/money.ts";
import { balance, bookDispute, bookDisputeWon } from "./booking.ts";
import { fitsInto, type Kept, shareDispute } from "./dispute.ts";

const c = centavos;
const OF = { sellerId: "loja", orderId: "pedido" };
const anAmount = (max: number) => fc.integer({ min: 0, max }).map(c);

const aSale = anAmount(1_000_000).chain((charged) =>
  fc.record({
    charged: fc.constant(charged),
    commission: anAmount(Math.floor(charged / 2)),
    paymentFee: anAmount(Math.floor(charged / 4)),
  }),
);
const aDispute = fc.record({
  kept: fc.array(aSale, { minLength: 1, maxLength: 5 }),
  amount: fc.integer({ min: 1, max: 3_000_000 }).map(c),
  fee: anAmount(10_000),
});

describe("a dispute shared over the sellers", () => {
  it("takes from each by what is kept of its sale, with its commission and fee", () => {
    const kept = [
      { charged: c(10_000), commission: c(500), paymentFee: c(100) },
      { charged: c(5_000), commission: c(250), paymentFee: c(51) },
    ];
    expect(shareDispute({ amount: c(7_500), fee: c(3_000) }, kept)).toEqual([
      { amount: 5_000, commission: 250, paymentFee: 50, loss: 0, fee: 3_000 },
      { amount: 2_500, commission: 125, paymentFee: 25, loss: 0, fee: 0 },
    ]);
  });

  it("leaves what is more than there was to the marketplace", () => {
    const nothing: Kept = { charged: c(0), commission: c(0), paymentFee: c(0) };
    expect(shareDispute({ amount: c(900), fee: c(0) }, [nothing])).toEqual([
      { amount: 0, commission: 0, paymentFee: 0, loss: 900, fee: 0 },
    ]);
  });

  it("adds up to what was taken, and never takes more of a sale than is kept of it", () => {
    fc.assert(
      fc.property(aDispute, ({ kept, amount, fee }) => {
        const parts = shareDispute({ amount, fee }, kept);
        expect(sum(parts.map((part) => c(part.amount + part.loss)))).toBe(amount);
        expect(sum(parts.map((part) => part.fee))).toBe(fee);
        for (const [index, part] of parts.entries()) {
          const sale = kept[index]!;
          expect(part.amount).toBeLessThanOrEqual(sale.charged);
          expect(part.commission).toBeLessThanOrEqual(sale.commission);
          expect(part.paymentFee).toBeLessThanOrEqual(sale.paymentFee);
          if (part.amount === sale.charged && part.amount > 0) {
            expect(part.commission).toBe(sale.commission);
            expect(part.paymentFee).toBe(sale.paymentFee);
          }
        }
      }),
    );
  });

  it("is booked so that it adds up to zero, and a dispute that is won leaves only the provider's fee", () => {
    fc.assert(
      fc.property(aDispute, fc.boolean(), fc.boolean(), ({ kept, amount, fee }, before, after) => {
        const parts = shareDispute({ amount, fee }, kept);
        const opened = parts.flatMap((part) => bookDispute(OF, part, before).entries);
        const won = parts.flatMap((part) => bookDisputeWon(OF, part, after).entries);
        expect(balance(opened)).toBe(0);
        expect(balance(won)).toBe(0);
        const all = [...opened, ...won];
        expect(balance(all, "provider")).toBe(c(-fee));
        expect(balance(all, "dispute_loss")).toBe(fee);
        expect(balance(all, "commission")).toBe(0);
        expect(balance(all, "payment_fee")).toBe(0);
        expect(balance(all, "seller_pending") + balance(all, "seller_released")).toBe(0);
      }),
    );
  });
});

describe("what is kept of a sale after a dispute", () => {
  const kept: Kept = { charged: c(10_000), commission: c(1_000), paymentFee: c(100) };
  const part = (charged: number, commission: number, paymentFee: number) => ({
    goods: c(charged),
    discount: c(0),
    freight: c(0),
    commission: c(commission),
    paymentFee: c(paymentFee),
  });

  it.each([
    ["a part of it", part(5_000, 500, 50), true],
    ["all of it", part(10_000, 1_000, 100), true],
    ["all of it but for what rounding left", part(10_000, 998, 98), true],
    ["more money", part(10_001, 1_000, 100), false],
    ["more commission", part(5_000, 1_001, 50), false],
    ["a higher fee", part(5_000, 500, 101), false],
    ["the money, and leaves the seller its commission to pay", part(10_000, 500, 100), false],
  ])("is asked for %s, and says whether it is there", (_, refund, fits) => {
    expect(fitsInto(kept, refund)).toBe(fits);
  });
});
