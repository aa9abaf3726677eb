import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { planStock, proposeSpread, spreadEvenly, totalOf } from "./stock-plan.ts";

const now = [
  { color: "Azul", size: "P", stock: 5 },
  { color: "Azul", size: "M", stock: 1 },
];
const stocks = (plan: ReturnType<typeof planStock>) =>
  plan.ok ? plan.variants.map(({ color, size, stock }) => `${color} ${size} ${stock}`) : plan.problem;
const movedIn = (plan: ReturnType<typeof planStock>) => ("moved" in plan ? plan.moved : plan);
const proposed = (plan: ReturnType<typeof planStock>) =>
  "proposal" in plan ? plan.proposal.map(({ stock }) => stock) : plan;

describe("one number of stock", () => {
  it("spreads evenly over the variants, remainder first", () => {
    expect(spreadEvenly(10, 4)).toEqual([3, 3, 2, 2]);
    expect(spreadEvenly(2, 4)).toEqual([1, 1, 0, 0]);
    expect(
      stocks(planStock([], ["Azul", "Coral"], ["P", "M"], { by: "total", pieces: 7, shown: null })),
    ).toEqual(["Azul P 2", "Azul M 2", "Coral P 2", "Coral M 1"]);
  });

  it("never loses or finds a piece", () => {
    fc.assert(
      fc.property(fc.nat(1_000_000), fc.integer({ min: 1, max: 400 }), (pieces, parts) => {
        const spread = spreadEvenly(pieces, parts);
        expect(spread.reduce((sum, each) => sum + each, 0)).toBe(pieces);
        expect(spread[0]! - spread.at(-1)!).toBeLessThanOrEqual(1);
      }),
    );
  });

  it("unchanged keeps the current stock, whatever was sold meanwhile", () => {
    const request = { by: "total", pieces: 8, shown: 8 } as const;
    expect(stocks(planStock(now, ["Azul"], ["P", "M"], request))).toEqual(["Azul P 5", "Azul M 1"]);
  });

  it("unchanged gives no stock to a new variant", () => {
    const request = { by: "total", pieces: 6, shown: 6 } as const;
    expect(stocks(planStock(now, ["Azul"], ["P", "M", "G"], request))).toEqual([
      ...["Azul P 5", "Azul M 1", "Azul G 0"],
    ]);
  });

  it("changed over several variants sets nothing and proposes a spread without the sold-out ones", () => {
    const shelves = [...now, { color: "Azul", size: "G", stock: 0 }];
    const change = (pieces: number) =>
      planStock(shelves, ["Azul"], ["P", "M", "G"], { by: "total", pieces, shown: 6 });
    expect(stocks(change(11))).toBe("several-variants");
    expect(proposed(change(11))).toEqual([8, 3, 0]);
    expect(proposed(change(4))).toEqual([4, 0, 0]);
    expect(proposed(change(0))).toEqual([0, 0, 0]);
    const empty = [{ color: "Azul", size: "P", stock: 0 }];
    const request = { by: "total", pieces: 9, shown: 0 } as const;
    expect(proposed(planStock(empty, ["Azul"], ["P", "M"], request))).toEqual([0, 0]);
  });

  it("changed over one variant is set", () => {
    const request = { by: "total", pieces: 9, shown: 5 } as const;
    expect(stocks(planStock(now.slice(0, 1), ["Azul"], ["P"], request))).toEqual(["Azul P 9"]);
  });

  it("is spread completely wherever something is in stock", () => {
    fc.assert(
      fc.property(fc.array(fc.nat(500), { minLength: 1, maxLength: 20 }), fc.nat(9_000), (shelf, pieces) => {
        const kept = shelf.map((stock, at) => ({ color: "Azul", size: String(at), stock }));
        const spread = proposeSpread(kept, pieces);
        if (shelf.some((stock) => stock > 0)) expect(totalOf(spread)).toBe(pieces);
        for (const [at, { stock }] of spread.entries()) if (shelf[at] === 0) expect(stock).toBe(0);
      }),
    );
  });

  it("changed over a stock that moved is refused", () => {
    const request = { by: "total", pieces: 20, shown: 8 } as const;
    expect(movedIn(planStock(now, ["Azul"], ["P", "M"], request))).toEqual([
      { variant: null, shown: 8, now: 6 },
    ]);
  });
});

describe("a colour × size grid", () => {
  const grid = (...cells: [size: string, stock: number, shown: number | null][]) => ({
    by: "grid" as const,
    cells: cells.map(([size, stock, shown]) => ({ color: "Azul", size, stock, shown })),
  });

  it("sets each variant exactly; a new one has none by default", () => {
    expect(stocks(planStock(now, ["Azul"], ["P", "M", "G"], grid(["P", 2, 5], ["M", 9, 1])))).toEqual([
      "Azul P 2",
      "Azul M 9",
      "Azul G 0",
    ]);
    expect(stocks(planStock(now, ["Azul"], ["G"], grid(["G", 4, null])))).toEqual(["Azul G 4"]);
  });

  it("keeps unchanged numbers, and refuses changed ones whose stock moved", () => {
    expect(stocks(planStock(now, ["Azul"], ["P", "M"], grid(["P", 9, 9], ["M", 3, 1])))).toEqual([
      "Azul P 5",
      "Azul M 3",
    ]);
    expect(movedIn(planStock(now, ["Azul"], ["P", "M"], grid(["P", 12, 9], ["M", 3, 1])))).toEqual([
      { variant: { color: "Azul", size: "P" }, shown: 9, now: 5 },
    ]);
  });
});

it("no request keeps the stock", () => {
  expect(stocks(planStock(now, ["Azul"], ["M", "G"], null))).toEqual(["Azul M 1", "Azul G 0"]);
});
