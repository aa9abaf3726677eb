import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { IsoDate } from "#app/shared/business-days.ts";
import { centavos } from "#app/shared/money.ts";
import { compareDay, type OwnMovement, type TheirMovement } from "./compare-day.ts";

const DAY: IsoDate = "2026-11-16";
const own = (given: Partial<OwnMovement> = {}): OwnMovement => ({
  kind: "payment",
  names: ["p-1", "sandbox-p-1", "TXID1"],
  paymentId: "p-1",
  orderId: "pedido-1",
  amount: centavos(10_000),
  fee: centavos(99),
  day: DAY,
  ...given,
});
const their = (given: Partial<TheirMovement> = {}): TheirMovement => ({
  kind: "payment",
  reference: "sandbox-p-1",
  paymentId: "p-1",
  amount: centavos(10_000),
  fee: null,
  day: DAY,
  ...given,
});
const causes = (theirs: TheirMovement[], ours: OwnMovement[]) =>
  compareDay(DAY, theirs, ours).map(({ cause, theirs: t, ours: o }) => [cause, t, o]);

describe("a day's comparison", () => {
  it("finds nothing where both sides say the same", () => {
    expect(causes([their()], [own()])).toEqual([]);
    expect(causes([their({ fee: centavos(99) })], [own()])).toEqual([]);
    expect(causes([], [])).toEqual([]);
  });

  it("names what only one side has", () => {
    expect(causes([their()], [])).toEqual([["missing-here", 10_000, null]]);
    expect(causes([], [own()])).toEqual([["missing-there", null, 10_000]]);
  });

  it("names another amount, another day and another fee", () => {
    expect(causes([their({ amount: centavos(9_999) })], [own()])).toEqual([["other-amount", 9_999, 10_000]]);
    expect(causes([their()], [own({ day: "2026-11-15" })])).toEqual([["other-day", 10_000, 10_000]]);
    expect(causes([their({ fee: centavos(150) })], [own()])).toEqual([["fee", 150, 99]]);
  });

  it("tells of another day once, on theirs", () => {
    const late = their({ day: "2026-11-17" });
    expect(causes([late], [own()])).toEqual([]);
    expect(compareDay("2026-11-17", [late], [own()])).toHaveLength(1);
  });

  it("finds a payment by txid, and a line that names nothing by amount and day", () => {
    expect(causes([their({ reference: "TXID1", paymentId: null })], [own()])).toEqual([]);
    expect(causes([their({ reference: "linha 3", paymentId: null })], [own()])).toEqual([]);
    expect(causes([their({ reference: "linha 3", paymentId: null, amount: centavos(1) })], [own()])).toEqual([
      ["missing-here", 1, null],
      ["missing-there", null, 10_000],
    ]);
  });

  it("keeps the refunds of one payment apart", () => {
    const refunds = [
      own({ kind: "refund", names: ["r-1"], amount: centavos(100) }),
      own({ kind: "refund", names: ["r-2"], amount: centavos(200) }),
    ];
    const reported = [
      their({ kind: "refund", reference: "x-1", amount: centavos(200) }),
      their({ kind: "refund", reference: "x-2", amount: centavos(300) }),
    ];
    expect(causes(reported, refunds)).toEqual([
      ["missing-here", 300, null],
      ["missing-there", null, 100],
    ]);
  });

  it("does not take a refund for a payment", () => {
    expect(causes([their({ kind: "refund" })], [own()]).map(([cause]) => cause)).toEqual([
      "missing-here",
      "missing-there",
    ]);
  });

  it("takes a busy day at once", () => {
    const ids = Array.from({ length: 20_000 }, (_, index) => `p-${index}`);
    const theirs = ids.map((paymentId) => their({ reference: `x-${paymentId}`, paymentId }));
    const ours = ids.map((paymentId) => own({ names: [paymentId], paymentId }));
    expect(compareDay(DAY, theirs, ours)).toEqual([]);
  });

  it("leaves nothing unexplained: without differences the sums of the day agree", () => {
    const anOwn = fc
      .record({ id: fc.integer({ min: 1, max: 6 }), amount: fc.integer({ min: 1, max: 3 }) })
      .map(({ id, amount }) =>
        own({ names: [`p-${id}`], paymentId: `p-${id}`, amount: centavos(amount), fee: null }),
      );
    const aTheir = fc
      .record({
        id: fc.integer({ min: 1, max: 6 }),
        amount: fc.integer({ min: 1, max: 3 }),
        known: fc.boolean(),
      })
      .map(({ id, amount, known }) =>
        their({ reference: `x-${id}`, paymentId: known ? `p-${id}` : null, amount: centavos(amount) }),
      );
    fc.assert(
      fc.property(fc.array(aTheir, { maxLength: 6 }), fc.array(anOwn, { maxLength: 6 }), (theirs, ours) => {
        const found = compareDay(DAY, theirs, ours);
        const total = (list: { amount: number }[]) => list.reduce((sum, { amount }) => sum + amount, 0);
        const explained = found.reduce((sum, { theirs: t, ours: o }) => sum + (t ?? 0) - (o ?? 0), 0);
        expect(total(theirs) - total(ours)).toBe(explained);
      }),
    );
  });
});
