import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { centavos, type Money, share, sum } from "#app/shared/money.ts";
import { store } from "#app/shared/store.ts";
import {
  type Booking,
  balance,
  bookCancellation,
  bookLabel,
  bookLabelReturn,
  bookLatePayment,
  bookOrder,
  bookPayout,
  bookRefund,
  bookRelease,
  bookSale,
} from "./booking.ts";
import {
  chargedFor,
  commissionBack,
  commissionsOf,
  netOf,
  type PaymentMethod,
  partOf,
  paymentFeeOf,
  type Sale,
  type SoldLine,
  shareOverSellers,
} from "./sale.ts";

const c = centavos;
const anAmount = (max: number) => fc.integer({ min: 0, max }).map(c);
const aMethod = fc.constantFrom<PaymentMethod>("credit-card", "pix", "boleto");

/** One line of one seller, at the usual rate. */
const usual = (goods: Money): SoldLine[] => [{ goods, rate: 500 }];
const aLine = fc.record({ goods: anAmount(5_000_000), rate: fc.nat(5_000) });

/** Any order of one to six sellers with up to four lines each, with the discount the method gives and any freight. */
const anOrder = fc
  .record({
    sellers: fc.array(fc.array(aLine, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 6 }),
    freight: anAmount(10_000),
    method: aMethod,
  })
  .map(({ sellers, freight, method }) => {
    const goods = sellers.map((lines) => sum(lines.map((line) => line.goods)));
    const discount = method === "pix" ? share(sum(goods), store.rates.pixDiscount) : c(0);
    return { sellers, goods, freight, method, discount };
  });

describe("an order shared over its sellers", () => {
  it("gives each its goods, its shares, 5% commission and its part of the payment fee", () => {
    const sellers = [usual(c(10_000)), usual(c(5_000))];
    const [first, second] = shareOverSellers(sellers, { discount: c(750), freight: c(1_250), method: "pix" });
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

  it("shares the freight by other weights where they are given, and by its own shares as it was", () => {
    const sellers = [usual(c(10_000)), usual(c(5_000))];
    const terms = { discount: c(0), freight: c(3_000), method: "pix" as const };
    const weighted = shareOverSellers(sellers, { ...terms, freightWeights: [c(2_000), c(3_000)] });
    expect(weighted.map(({ freight }) => freight)).toEqual([1_200, 1_800]);
    const freightWeights = weighted.map(({ freight }) => freight);
    expect(shareOverSellers(sellers, { ...terms, freightWeights })).toEqual(weighted);
    const byGoods = shareOverSellers(sellers, terms);
    expect(
      shareOverSellers(sellers, { ...terms, freightWeights: byGoods.map(({ freight }) => freight) }),
    ).toEqual(byGoods);
  });

  it("pays the fixed fee of a boleto once, however many sellers there are", () => {
    const sellers = [usual(c(3_000)), usual(c(1_000))];
    const sales = shareOverSellers(sellers, { discount: c(0), freight: c(0), method: "boleto" });
    expect(sales.map(({ paymentFee }) => paymentFee)).toEqual([262, 87]);
  });

  it("adds up to the order, to the centavo", () => {
    fc.assert(
      fc.property(anOrder, ({ sellers, goods, discount, freight, method }) => {
        const sales = shareOverSellers(sellers, { discount, freight, method });
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

describe("a commission", () => {
  it("is the sum over the lines, each at its own rate and rounded by itself", () => {
    // 5% of R$ 0,10 is half a centavo, and rounds up in each line.
    const lines = [
      { goods: c(10), rate: 500 },
      { goods: c(10), rate: 500 },
      { goods: c(10_000), rate: 0 },
      { goods: c(10_000), rate: 1_250 },
    ];
    expect(commissionsOf(lines, c(0))).toEqual([1, 1, 0, 1_250]);
    const [sale] = shareOverSellers([lines], { discount: c(0), freight: c(900), method: "boleto" });
    expect(sale!.commission).toBe(1_252);
  });

  it("is of what the line was sold for, after its part of the discount", () => {
    const lines = [
      { goods: c(10_000), rate: 1_000 },
      { goods: c(30_000), rate: 100 },
    ];
    expect(commissionsOf(lines, c(2_000))).toEqual([950, 285]);
  });

  it("never exceeds what the lines were sold for at its rate by more than rounding", () => {
    fc.assert(
      fc.property(anOrder, ({ sellers, ...terms }) => {
        const sales = shareOverSellers(sellers, terms);
        for (const [seller, { goods, discount, commission }] of sales.entries()) {
          const lines = sellers[seller]!;
          expect(commission).toBe(sum(commissionsOf(lines, discount)));
          const highest = Math.max(...lines.map(({ rate }) => rate));
          const bound = share(c(goods - discount), highest);
          expect(commission).toBeLessThanOrEqual(bound + lines.length);
        }
      }),
    );
  });

  it("goes back with the pieces of its own line, and all of it once all are back, in any order", () => {
    const aSoldLine = fc.record({
      quantity: fc.integer({ min: 1, max: 9 }),
      commission: anAmount(100_000),
    });
    const steps = fc.array(fc.tuple(fc.nat(3), fc.integer({ min: 1, max: 4 })), { maxLength: 12 });
    fc.assert(
      fc.property(fc.array(aSoldLine, { minLength: 1, maxLength: 4 }), steps, (sold, taken) => {
        const lines = sold.map((line) => ({ ...line, refunded: 0 }));
        let back = 0;
        const rest = lines.map((_, index) => [index, 9] as [number, number]);
        for (const [index, pieces] of [...taken, ...rest]) {
          const line = lines[index % lines.length]!;
          const before = commissionBack(lines)!;
          line.refunded = Math.min(line.quantity, line.refunded + pieces);
          const now = commissionBack(lines)! - before;
          expect(now).toBeGreaterThanOrEqual(0);
          expect(now).toBeLessThanOrEqual(line.commission);
          back += now;
        }
        expect(back).toBe(sum(sold.map(({ commission }) => commission)));
      }),
    );
  });

  it("of a line without one is nothing, and of an order from before lines had their own is not known", () => {
    const free = { quantity: 2, refunded: 1, commission: c(0) };
    expect(commissionBack([free, { quantity: 3, refunded: 1, commission: c(10) }])).toBe(3);
    expect(commissionBack([free, { quantity: 3, refunded: 1, commission: null }])).toBeNull();
    expect(commissionBack([])).toBeNull();
  });
});

const OF = { sellerId: "loja", orderId: "pedido" };
const aSale = anOrder.map((order) => shareOverSellers(order.sellers, order)[0]!);

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
          bookLabel(OF, sale.freight, isReleased),
          bookLabelReturn(OF, sale.freight, isReleased),
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
