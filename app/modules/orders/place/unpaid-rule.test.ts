import { describe, expect, it } from "vitest";
import { centavos } from "#app/shared/money.ts";
import {
  account,
  holding,
  holdsHere,
  judged,
  known,
  line,
  network,
  products,
  REAL,
} from "#tests/support/unpaid-situations.ts";
import { FIRST_ORDER, NOTHING_HELD, type Situation, type WantedLine } from "./unpaid-rule.ts";

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
