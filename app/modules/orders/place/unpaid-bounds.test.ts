import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { centavos } from "#app/shared/money.ts";
import {
  account,
  holding,
  judged,
  known,
  line,
  network,
  products,
  REAL,
} from "#tests/support/unpaid-situations.ts";
import { boundsOfAccount, boundsOfBoletos, boundsOfBoletosHere, boundsOfNetwork } from "./unpaid-bounds.ts";
import { UNPAID_LIMITS } from "./unpaid-limits.ts";
import { excessOf, FIRST_ORDER, NOTHING_HELD, type WantedLine } from "./unpaid-rule.ts";

describe("what an account may hold", () => {
  it("is twice the largest order it paid for, never less than a newcomer's and never more than eight times that", () => {
    const pieces = (largest: number) => boundsOfAccount(known(largest).account).pieces;
    expect([0, 1, 36, 72, 100, 288, 5_000].map(pieces)).toEqual([72, 72, 72, 144, 200, 576, 576]);
  });

  it("is a newcomer's pieces, of a higher value, after a dear piece was bought", () => {
    const bounds = boundsOfAccount(known(1, centavos(9_000 * REAL)).account);
    expect(bounds).toMatchObject({ pieces: 72, value: 18_000 * REAL });
  });

  it("is halved by each order of the week beyond the fourth that ended unpaid, and a dozen pieces always", () => {
    const pieces = (leftUnpaid: number) => boundsOfAccount({ ...FIRST_ORDER.account, leftUnpaid }).pieces;
    expect([-3, 0, 4, 5, 6, 7, 50].map(pieces)).toEqual([72, 72, 72, 36, 18, 12, 12]);
  });

  it("is, of a network, five times as much, and what one newcomer may hold always", () => {
    const pieces = (leftUnpaid: number) => boundsOfNetwork({ leftUnpaid }).pieces;
    expect([0, 20, 21, 22, 23, 900].map(pieces)).toEqual([360, 360, 180, 90, 72, 72]);
  });
});

describe("what may be held by boleto", () => {
  it("is halved by each boleto of the month beyond the first that ended unpaid", () => {
    const pieces = (boletosLeft: number) => boundsOfBoletos({ boletosLeft }).pieces;
    expect([-1, 0, 1, 2, 3, 4, 50].map(pieces)).toEqual([120, 120, 120, 60, 30, 15, 12]);
    expect(judged(products(72, 1), account({ boletosLeft: 2 }), "boleto")).toMatchObject({
      by: "boleto",
      excess: { of: "pieces", room: 60 },
    });
    expect(judged(products(72, 1), account({ boletosLeft: 2 }))).toBeNull();
  });

  it("is, of a network, halved with all it may hold", () => {
    const pieces = (leftUnpaid: number) => boundsOfBoletosHere({ leftUnpaid }).pieces;
    expect([0, 20, 21, 22, 900].map(pieces)).toEqual([240, 240, 120, 72, 72]);
    const byBoleto = { openOrders: 9, ofOthers: 9, held: holding(products(12, 10)) };
    expect(judged(products(1, 1), network({ byBoleto, leftUnpaid: 21 }), "boleto")).toEqual({
      by: "network-boletos",
    });
  });
});

describe("what a boleto may hold before it is paid, besides", () => {
  const { boleto } = UNPAID_LIMITS;
  it("is at most half of a colour and size, never more than 24 pieces, and always two", () => {
    expect(excessOf([line(2, 2)], NOTHING_HELD, boleto)).toBeNull();
    expect(excessOf([line(5, 10)], NOTHING_HELD, boleto)).toBeNull();
    expect(excessOf([line(6, 10)], NOTHING_HELD, boleto)).toEqual({
      of: "item",
      held: 0,
      item: "Vestido (Azul, M)",
      room: 5,
    });
    expect(excessOf([line(24, 1_000)], NOTHING_HELD, boleto)).toBeNull();
    expect(excessOf([line(25, 1_000)], NOTHING_HELD, boleto)).toMatchObject({ room: 24 });
  });

  it("counts what the account's other unpaid boletos hold", () => {
    expect(excessOf([line(2, 5)], holding([line(5, 0)]), boleto)).toMatchObject({ room: 0 });
    expect(excessOf([line(1, 8)], holding([line(2, 0)]), boleto)).toBeNull();
    expect(excessOf([line(1, 8)], holding([line(5, 0, { variantId: "2" })]), boleto)).toBeNull();
  });

  it("is at most 120 pieces over everything", () => {
    expect(excessOf(products(6, 20, 1_000), NOTHING_HELD, boleto)).toBeNull();
    expect(excessOf(products(7, 18, 1_000), NOTHING_HELD, boleto)).toEqual({
      of: "pieces",
      room: 120,
      most: 120,
    });
    expect(excessOf([line(1, 100)], holding(products(6, 20)), boleto)).toMatchObject({
      of: "pieces",
      room: 0,
    });
    expect(judged([line(6, 10)], known(10), "boleto")).toMatchObject({ by: "boleto" });
  });
});

interface Piece {
  product: number;
  variant: number;
}

it("whatever one account orders, one order after another, it never holds more than its limits", () => {
  const sizes = 3;
  const stocks = fc.array(fc.array(fc.nat(60), { minLength: sizes, maxLength: sizes }), {
    minLength: 1,
    maxLength: 4,
  });
  const wish = fc.record({
    product: fc.nat(3),
    variant: fc.nat(sizes - 1),
    quantity: fc.integer({ min: 1, max: 80 }),
  });
  const orders = fc.array(fc.array(wish, { minLength: 1, maxLength: 6 }), { minLength: 1, maxLength: 12 });
  const paid = fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 400 }));
  const nameOf = ({ product, variant }: Piece) => `${product}/${variant}`;
  fc.assert(
    fc.property(
      stocks,
      orders,
      paid,
      fc.integer({ min: -3, max: 12 }),
      (stock, wishes, largest, leftUnpaid) => {
        const left = stock.map((each) => [...each]);
        const past = { ...known(largest).account, leftUnpaid };
        const bounds = boundsOfAccount(past);
        const placed: WantedLine[][] = [];
        for (const wanted of wishes) {
          const asked = new Map(
            wanted.filter(({ product }) => product < left.length).map((each) => [nameOf(each), each]),
          );
          const lines = [...asked.values()]
            .map(({ product, variant, quantity }) =>
              line(Math.min(quantity, left[product]![variant]!), left[product]![variant]!, {
                productId: `${product}`,
                variantId: `${product}/${variant}`,
                productStock: left[product]!.reduce((all, each) => all + each, 0),
              }),
            )
            .filter(({ quantity }) => quantity > 0);
          const held = holding(placed.flat());
          const openOrders = placed.map((_, n) => String(n));
          if (lines.length === 0 || judged(lines, account({ ...past, held, openOrders }))) continue;
          for (const { variantId, quantity } of lines) {
            const [product, variant] = variantId.split("/").map(Number);
            left[product!]![variant!]! -= quantity;
          }
          placed.push(lines);
        }
        const held = holding(placed.flat());
        const within = (pieces: number, there: number, always: number) =>
          pieces <= Math.max(always, Math.ceil(there * bounds.share));
        expect(held.pieces).toBeLessThanOrEqual(bounds.pieces);
        expect(placed.length).toBeLessThanOrEqual(UNPAID_LIMITS.orders);
        for (const [product, pieces] of held.ofProduct) {
          const there = stock[Number(product)]!.reduce((all, each) => all + each, 0);
          expect(within(pieces, there, bounds.always.ofProduct)).toBe(true);
        }
        for (const [name, pieces] of held.ofVariant) {
          const [product, variant] = name.split("/").map(Number);
          expect(within(pieces, stock[product!]![variant!]!, bounds.always.ofVariant)).toBe(true);
        }
      },
    ),
  );
});
