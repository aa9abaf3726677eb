import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  comesLate,
  MAY_BECOME,
  mayBecome,
  mayHaveBeen,
  PAYMENT_STATUSES,
  type PaymentStatus,
} from "./payment.ts";

const endOf = (news: PaymentStatus[], start: PaymentStatus = "created"): PaymentStatus =>
  news.reduce((status, next) => (mayBecome(status, next) ? next : status), start);

describe("the statuses of a payment", () => {
  it("end the same whatever order news arrives in, and however often", () => {
    const someNews = fc.array(fc.constantFrom(...PAYMENT_STATUSES), { maxLength: 12 });
    fc.assert(
      fc.property(
        someNews.chain((news) =>
          fc.tuple(
            fc.constant(news),
            fc.shuffledSubarray([...news, ...news], {
              minLength: news.length * 2,
              maxLength: news.length * 2,
            }),
          ),
        ),
        ([once, shuffledTwice]) => {
          expect(endOf(shuffledTwice)).toBe(endOf(once));
        },
      ),
    );
  });

  it("never go back, and never leave money that moved", () => {
    for (const from of PAYMENT_STATUSES) {
      for (const to of MAY_BECOME[from]) expect(mayBecome(to, from)).toBe(false);
    }
    expect(MAY_BECOME.approved).toEqual(["refunded"]);
    expect(MAY_BECOME.refunded).toEqual([]);
  });

  it("let money in late, and only then call it late", () => {
    expect(mayHaveBeen("approved")).toEqual(["created", "pending", "declined", "expired", "cancelled"]);
    expect(PAYMENT_STATUSES.filter(comesLate)).toEqual(["expired", "cancelled"]);
  });
});
