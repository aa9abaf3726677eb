import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { centavos, type Money, share, sum } from "#app/shared/money.ts";
import { store } from "#app/shared/store.ts";
import {
  type Booking,
  balance,
  bookCancellation,
  bookLatePayment,
  bookOrder,
  bookPayout,
  bookRefund,
  bookRelease,
  bookSale,
} from "./booking.ts";
import {
  chargedFor,
  netOf,
  type PaymentMethod,
  partOf,
  paymentFeeOf,
  type Sale,
  shareOverSellers,
} from "./sale.ts";

const c = centavos;
const anAmount = (max: number) => fc.integer({ min: 0, max }).map(c);
const aMethod = fc.constantFrom<PaymentMethod>("credit-card", "pix", "boleto");

/** Any order of one to six sellers, with the discount the method gives and any freight. */
const anOrder = fc
  .record({
    goods: fc.array(anAmount(5_000_000), { minLength: 1, maxLength: 6 }),
    freight: anAmount(10_000),
    method: aMethod,
  })
  .map(({ goods, freight, method }) => ({
    goods,
    freight,
    method,
    discount: method === "pix" ? share(sum(goods), store.rates.pixDiscount) : c(0),
  }));

describe("an order shared over its sellers", () => {
  it("gives each its goods, its shares, 5% commission and its part of the payment fee", () => {
    const goods = [c(10_000), c(5_000)];
    const [first, second] = shareOverSellers(goods, { discount: c(750), freight: c(1_250), method: "pix" });
    // 5% of R$ 150,00 off; R$ 12,50 freight; PIX costs 0,99% of R$ 155,00.
    expect(first).toEqual({
      goods: 10_000,
      discount: 500,
      freight: 833,
      commission: 475,
      paymentFee: 102,
    });
    expect(second).toEqual({
      goods: 5_000,
      discount: 250,
      freight: 417,
      commission: 238,
      paymentFee: 51,
    });
    expect(netOf(first!)).toBe(10_000 - 500 + 833 - 475 - 102);
  });

  it("pays the fixed fee of a boleto once, however many sellers there are", () => {
    const sales = shareOverSellers([c(3_000), c(1_000)], { discount: c(0), freight: c(0), method: "boleto" });
    expect(sales.map(({ paymentFee }) => paymentFee)).toEqual([262, 87]);
  });

  it("adds up to the order, to the centavo", () => {
    fc.assert(
      fc.property(anOrder, ({ goods, discount, freight, method }) => {
        const sales = shareOverSellers(goods, { discount, freight, method });
        const total = c(sum(goods) - discount + freight);
        expect(sum(sales.map((sale) => sale.discount))).toBe(discount);
        expect(sum(sales.map((sale) => sale.freight))).toBe(freight);
        expect(sum(sales.map(chargedFor))).toBe(total);
        expect(sum(sales.map((sale) => sale.paymentFee))).toBe(paymentFeeOf(total, method));
        for (const sale of sales)
          for (const amount of Object.values(sale)) expect(amount).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});

const OF = { sellerId: "loja", orderId: "pedido" };
const aSale = anOrder.map((order) => shareOverSellers(order.goods, order)[0]!);

/** A sale whose goods go back in up to five steps, the last of which may leave some with the buyer. */
const newBuyerAndProduct = fc
  .tuple(aSale, fc.array(fc.nat(100), { minLength: 1, maxLength: 5 }), fc.boolean(), fc.boolean())
  .map(([sale, weights, everything, isReleased]) => {
    const whole = weights.reduce((total, weight) => total + weight, 0) + (everything ? 0 : 1);
    let before = 0;
    const parts = weights.map((weight, index) => {
      const last = everything && index === weights.length - 1;
      const now = last ? sale.goods - before : Math.floor((sale.goods * weight) / (whole || 1));
      const part = partOf(sale, { before: c(before), now: c(now), withFreight: last });
      before += now;
      return part;
    });
    return { sale, parts, everything, isReleased };
  });

describe("every booking", () => {
  it("adds up to zero", () => {
    fc.assert(
      fc.property(newBuyerAndProduct, ({ sale, parts, isReleased }) => {
        const bookings = [
          bookOrder(OF, sale),
          bookSale(OF, sale),
          bookCancellation(OF, sale),
          bookLatePayment(OF, sale),
          ...parts.map((part) => bookRefund(OF, part, isReleased)),
          bookRelease(OF, netOf(sale)),
          bookPayout("loja", netOf(sale)),
        ];
        for (const { entries } of bookings) expect(balance(entries)).toBe(0);
      }),
    );
  });

  it("holds no empty entry, and names an account and part once", () => {
    fc.assert(
      fc.property(aSale, (sale) => {
        for (const { entries } of [bookOrder(OF, sale), bookSale(OF, sale)]) {
          expect(entries.every(({ amount }) => amount !== 0)).toBe(true);
          expect(new Set(entries.map(({ account, part }) => `${account} ${part}`)).size).toBe(entries.length);
        }
      }),
    );
  });
});

describe("a sale, booked to its end", () => {
  const booksAfter = (...bookings: Booking[]) => {
    const entries = bookings.flatMap((booking) => booking.entries);
    return (account: Parameters<typeof balance>[1]): Money => balance(entries, account);
  };
  const sale: Sale = {
    goods: c(10_000),
    discount: c(500),
    freight: c(1_250),
    paymentFee: c(106),
    commission: c(475),
  };

  it("is earned when it is paid, not when it is placed", () => {
    const placed = booksAfter(bookOrder(OF, sale));
    expect([placed("buyer"), placed("unearned"), placed("seller_pending")]).toEqual([10_750, -10_750, 0]);
    const paid = booksAfter(bookOrder(OF, sale), bookSale(OF, sale));
    expect([paid("buyer"), paid("unearned"), paid("provider")]).toEqual([0, 0, 10_750]);
    expect([paid("seller_pending"), paid("commission"), paid("payment_fee")]).toEqual([-10_169, -475, -106]);
  });

  it("leaves nothing behind when it is cancelled unpaid", () => {
    const cancelled = booksAfter(bookOrder(OF, sale), bookCancellation(OF, sale));
    for (const account of ["buyer", "unearned", "seller_pending", "commission"] as const)
      expect(cancelled(account)).toBe(0);
  });

  it("leaves nothing behind when all of it is refunded, in however many parts", () => {
    fc.assert(
      fc.property(newBuyerAndProduct, ({ sale, parts, everything, isReleased }) => {
        fc.pre(everything);
        const seller = isReleased ? "seller_released" : "seller_pending";
        const release = isReleased ? [bookRelease(OF, netOf(sale))] : [];
        const end = booksAfter(
          ...[bookOrder(OF, sale), bookSale(OF, sale), ...release],
          ...parts.map((part) => bookRefund(OF, part, isReleased)),
        );
        for (const account of ["buyer", "provider", seller, "commission", "payment_fee"] as const)
          expect(end(account)).toBe(0);
      }),
    );
  });

  it("gives the fee of free goods back with their freight, and never without it", () => {
    const free = { goods: c(0), discount: c(0), freight: c(11), paymentFee: c(1), commission: c(0) };
    const nothing = { before: c(0), now: c(0) };
    expect(partOf(free, { ...nothing, withFreight: true })).toEqual(free);
    expect(chargedFor(partOf(free, { ...nothing, withFreight: false }))).toBe(0);
    expect(partOf(free, { ...nothing, withFreight: false }).paymentFee).toBe(0);
  });

  it("never gives back more than was paid", () => {
    fc.assert(
      fc.property(newBuyerAndProduct, ({ sale, parts }) => {
        expect(sum(parts.map(chargedFor))).toBeLessThanOrEqual(chargedFor(sale));
        for (const part of parts)
          for (const amount of Object.values(part)) expect(amount).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  it("becomes the seller's to have when it is released, and is gone when it is paid out", () => {
    const released = [bookOrder(OF, sale), bookSale(OF, sale), bookRelease(OF, netOf(sale))];
    expect([booksAfter(...released)("seller_pending"), booksAfter(...released)("seller_released")]).toEqual([
      0, -10_169,
    ]);
    const paidOut = booksAfter(...released, bookPayout("loja", netOf(sale)));
    expect([paidOut("seller_released"), paidOut("bank")]).toEqual([0, -10_169]);
  });

  it("refuses to give back more goods than were sold", () => {
    expect(() => partOf(sale, { before: c(9_000), now: c(1_001), withFreight: false })).toThrow(RangeError);
  });
});
