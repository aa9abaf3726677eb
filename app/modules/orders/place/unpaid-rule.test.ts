import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { centavos, type Money, times } from "#app/shared/money.ts";
import { boundsOfAccount, boundsOfBoletos, boundsOfBoletosHere, boundsOfNetwork } from "./unpaid-bounds.ts";
import { UNPAID_LIMITS } from "./unpaid-limits.ts";
import {
  excessOf,
  FIRST_ORDER,
  type Held,
  NOTHING_HELD,
  type Situation,
  unpaidProblem,
  type WantedLine,
} from "./unpaid-rule.ts";

const REAL = 100;
const line = (quantity: number, stock: number, given: Partial<WantedLine> = {}): WantedLine => ({
  productId: "vestido",
  variantId: "1",
  name: "Vestido",
  color: "Azul",
  size: "M",
  quantity,
  unitPrice: centavos(50 * REAL),
  stock,
  productStock: stock,
  ...given,
});
/** As many different products. */
const products = (count: number, quantity: number, stock = 100): WantedLine[] =>
  Array.from({ length: count }, (_, n) => line(quantity, stock, { productId: `p${n}`, variantId: `v${n}` }));

function holding(lines: readonly WantedLine[]): Held {
  const ofVariant = new Map<string, number>();
  const ofProduct = new Map<string, number>();
  let pieces = 0;
  let value = 0;
  for (const { variantId, productId, quantity, unitPrice } of lines) {
    ofVariant.set(variantId, (ofVariant.get(variantId) ?? 0) + quantity);
    ofProduct.set(productId, (ofProduct.get(productId) ?? 0) + quantity);
    pieces += quantity;
    value += times(unitPrice, quantity);
  }
  return { pieces, value: centavos(value), ofVariant, ofProduct };
}

const account = (given: Partial<Situation["account"]>): Situation => ({
  ...FIRST_ORDER,
  account: { ...FIRST_ORDER.account, ...given },
});
const known = (pieces: number, value: Money = centavos(pieces * 50 * REAL)) =>
  account({ largestPaid: { pieces, value } });
const network = (given: Partial<Situation["network"]>): Situation => ({
  ...FIRST_ORDER,
  network: { ...FIRST_ORDER.network, ...given },
});
/** What a network holds by PIX and card. */
const holdsHere = (openOrders: number, held = NOTHING_HELD) =>
  network({ otherwise: { openOrders, ofOthers: openOrders, held } });
const judged = (lines: WantedLine[], situation: Situation = FIRST_ORDER, method = "pix") =>
  unpaidProblem(lines, method, situation);

describe("what passes", () => {
  it.each<[string, WantedLine[], Situation?]>([
    ["the last piece", [line(1, 1)]],
    ["the last dozen of a size", [line(12, 12)]],
    [
      "six of seven of each of two sizes",
      ["G", "GG"].map((size) => line(6, 7, { variantId: size, size, productStock: 14 })),
    ],
    ["twenty of a product that has 33", [line(20, 33)]],
    ["a shopping bag of twenty products", products(20, 1, 3)],
    [
      "a closed pack of twelve",
      [2, 4, 4, 2].map((n, i) => line(n, 6, { variantId: `${i}`, productStock: 24 })),
    ],
    ["a first wholesale order of six packs", products(6, 12, 40)],
    ["a single piece of any price", [line(1, 1, { unitPrice: centavos(90_000 * REAL) })]],
    ["144 pieces after 72 were paid", products(12, 12, 40), known(72)],
    [
      "the last piece from a network that holds three more",
      [line(1, 1)],
      holdsHere(1, holding([line(3, 0)])),
    ],
    [
      "a known buyer in a crowded network",
      products(3, 2),
      { ...known(3), network: { ...holdsHere(60, holding(products(36, 10))).network, leftUnpaid: 90 } },
    ],
    [
      "twice what was paid for at once, beside what is held, in a crowded network",
      products(3, 2),
      {
        ...holdsHere(60, holding(products(36, 10))),
        account: { ...known(4).account, held: holding(products(1, 2)) },
      },
    ],
    [
      "a newcomer in a network of people who pay",
      products(10, 2),
      network({ leftUnpaid: -500, otherwise: { openOrders: 30, ofOthers: 30, held: NOTHING_HELD } }),
    ],
    [
      "three pieces from a network that holds all it may",
      products(3, 1),
      holdsHere(30, holding(products(36, 10))),
    ],
    ["three pieces from a network with many unpaid orders", products(3, 1), holdsHere(299)],
    [
      "a PIX from a network that is full of boletos",
      products(10, 2),
      network({ byBoleto: { openOrders: 60, ofOthers: 60, held: holding(products(36, 10)) } }),
    ],
  ])("%s", (_, lines, situation) => {
    expect(judged(lines, situation)).toBeNull();
  });
});

describe("what is refused, and by what", () => {
  it.each<[string, WantedLine[], Situation, object]>([
    [
      "one order of 400 lines",
      products(400, 1),
      FIRST_ORDER,
      { by: "account", excess: { of: "pieces", room: 72 } },
    ],
    [
      "the second order of 50 lines",
      products(50, 1),
      account({ openOrders: ["1"], held: holding(products(50, 1)) }),
      { by: "account", excess: { of: "pieces", room: 22 }, isLowered: false },
    ],
    [
      "most of a size",
      [line(16, 20)],
      FIRST_ORDER,
      { excess: { of: "item", item: "Vestido (Azul, M)", room: 15 } },
    ],
    [
      "most of a product, five of each size",
      ["P", "M", "G", "GG"].map((size) => line(5, 5, { variantId: size, size, productStock: 20 })),
      FIRST_ORDER,
      { excess: { of: "item", item: "Vestido", room: 15 } },
    ],
    [
      "ten pieces of a thousand reais",
      products(10, 1).map((each) => ({ ...each, unitPrice: centavos(1_000 * REAL) })),
      FIRST_ORDER,
      { excess: { of: "value", room: 7_500 * REAL } },
    ],
    ["a sixth order", [line(1, 9)], account({ openOrders: ["1", "2", "3", "4", "5"] }), { by: "orders" }],
    ["the sixteenth of a day", [line(1, 9)], account({ unpaidToday: 15 }), { by: "today" }],
    ["the 61st from a network", products(4, 1), holdsHere(60), { by: "orders-from-here", isFew: false }],
    ["the 301st from a network", [line(1, 9)], holdsHere(300), { by: "orders-from-here", isFew: true }],
    [
      "what a whole network holds too much",
      products(5, 2),
      holdsHere(30, holding(products(36, 10))),
      { by: "network", excess: { of: "pieces", room: 0 } },
    ],
    [
      "more from a crowded network than was paid for, in pieces",
      products(7, 1),
      { ...holdsHere(30, holding(products(36, 10))), account: known(3, centavos(900 * REAL)).account },
      { by: "network" },
    ],
    [
      "more from a crowded network than was paid for, in value",
      products(6, 1),
      { ...holdsHere(30, holding(products(36, 10))), account: known(9, centavos(149 * REAL)).account },
      { by: "network" },
    ],
    [
      "what is too much with what the account holds already",
      products(6, 1),
      {
        ...holdsHere(30, holding(products(36, 10))),
        account: { ...known(3).account, held: holding(products(1, 1)) },
      },
      { by: "network" },
    ],
    [
      "the rest of a product, by many accounts of a network",
      [line(4, 10)],
      holdsHere(8, holding([line(30, 0)])),
      { by: "network", excess: { of: "item", room: 0 } },
    ],
    [
      "three more of a product, of which small orders of a network hold three quarters",
      [line(3, 10, { productStock: 10 })],
      holdsHere(10, holding([line(30, 0)])),
      { by: "network", excess: { of: "item", room: 0 } },
    ],
    [
      "most of a size after many orders that ended unpaid",
      [line(13, 14)],
      account({ leftUnpaid: 5 }),
      { by: "account", isLowered: false, excess: { of: "item", room: 12 } },
    ],
    [
      "72 pieces after many orders that ended unpaid",
      products(6, 12, 40),
      account({ leftUnpaid: 6 }),
      { by: "account", isLowered: true, excess: { of: "pieces", room: 18 } },
    ],
  ])("%s", (_, lines, situation, expected) => {
    expect(judged(lines, situation)).toMatchObject(expected);
  });

  it.each([
    ["many", { openOrders: 60, ofOthers: 60, held: NOTHING_HELD }],
    ["large", { openOrders: 9, ofOthers: 8, held: holding(products(24, 10)) }],
  ])("a boleto where %s others of the network are unpaid", (_, byBoleto) => {
    expect(judged(products(1, 1), network({ byBoleto }), "boleto")).toEqual({ by: "network-boletos" });
  });

  it("a boleto of more of a product than boletos may hold, though no other holds any", () => {
    const wanted = ["P", "M"].map((size) => line(13, 24, { variantId: size, size, productStock: 48 }));
    const situation = network({ byBoleto: { openOrders: 1, ofOthers: 1, held: holding(products(1, 5)) } });
    for (const each of [FIRST_ORDER, situation])
      expect(
        judged(
          wanted.map((one) => ({ ...one, stock: 26 })),
          each,
          "boleto",
        ),
      ).toMatchObject({
        by: "boleto",
        excess: { of: "item", item: "Vestido", room: 24 },
      });
  });

  it("a boleto of more of a product than the buyer's own boletos leave, without a word of others", () => {
    const ofProduct = { openOrders: 1, ofOthers: 0, held: holding([line(20, 0, { variantId: "P" })]) };
    const wanted = [line(1, 10, { productStock: 10 })];
    expect(judged(wanted, network({ byBoleto: ofProduct }), "boleto")).toMatchObject({
      by: "boleto",
      excess: { of: "item", item: "Vestido", room: 0 },
    });
    expect(judged(wanted, network({ byBoleto: { ...ofProduct, ofOthers: 1 } }), "boleto")).toEqual({
      by: "network-boletos",
    });
  });

  it.each(["pix", "credit-card", "boleto"])("is the same by %s", (method) => {
    expect(judged(products(73, 1), FIRST_ORDER, method)).toMatchObject({ by: "account" });
  });
});

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
