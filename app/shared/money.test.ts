import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  add,
  centavos,
  formatBRL,
  fromReais,
  parseBRL,
  priceParts,
  share,
  subtract,
  sum,
  times,
  toReais,
} from "./money.ts";

const anyMoney = fc.maxSafeInteger().map(centavos);
const price = fc.integer({ min: 0, max: 999_999_999_999 }).map(centavos);

describe("an amount of money", () => {
  test.each([0.5, 24.9, Number.NaN, Infinity, 2 ** 53])("cannot be %s centavos", (amount) => {
    expect(() => centavos(amount)).toThrow(RangeError);
  });

  test("has no negative zero", () => {
    expect(centavos(-0)).toBe(0);
    expect(formatBRL(times(centavos(-1), 0))).toBe("R$\u00a00,00");
  });
});

describe("the database", () => {
  test.each([
    ["24.90", 2490],
    ["0.05", 5],
    ["-0.05", -5],
    ["-24.90", -2490],
    ["0", 0],
    ["12", 1200],
    ["12.5", 1250],
    ["9999999999.99", 999_999_999_999],
  ])("says %s and we read %i centavos", (text, expected) => {
    expect(fromReais(text)).toBe(expected);
  });

  test.each(["24,90", "24.905", "", "1e3", " 24.90", "R$ 24,90", ".90", "90071992547409.92"])(
    "never says %j, so we refuse it",
    (text) => {
      expect(() => fromReais(text)).toThrow(RangeError);
    },
  );

  test("is given reais with two decimals and a dot", () => {
    expect([2490, 5, -5, 0, 123_456_789].map((n) => toReais(centavos(n)))).toEqual([
      "24.90",
      "0.05",
      "-0.05",
      "0.00",
      "1234567.89",
    ]);
  });

  test("returns every amount it was given", () => {
    fc.assert(fc.property(anyMoney, (money) => fromReais(toReais(money)) === money));
  });
});

describe("a price on screen", () => {
  test("keeps the symbol and the figure on one line with a non-breaking space", () => {
    expect(formatBRL(centavos(2490))).toBe("R$\u00a024,90");
    expect(formatBRL(centavos(-2490))).toBe("-R$\u00a024,90");
    expect(formatBRL(centavos(123_456_789))).toBe("R$\u00a01.234.567,89");
  });

  test("is exact even where centavos no longer fit a floating-point number of reais", () => {
    expect(formatBRL(centavos(Number.MAX_SAFE_INTEGER))).toBe("R$\u00a090.071.992.547.409,91");
    expect(formatBRL(centavos(Number.MAX_SAFE_INTEGER - 1))).toBe("R$\u00a090.071.992.547.409,90");
  });

  test("comes apart for typography", () => {
    expect(priceParts(centavos(123_490))).toEqual({ sign: "", symbol: "R$", reais: "1.234", centavos: "90" });
    expect(priceParts(centavos(-5))).toEqual({ sign: "-", symbol: "R$", reais: "0", centavos: "05" });
  });

  test("is what Intl writes for Brazil", () => {
    const intl = new Intl.NumberFormat("pt-BR", { style: "currency", currency: "BRL" });
    fc.assert(fc.property(anyMoney, (money) => formatBRL(money) === intl.format(toReais(money))));
  });
});

describe("a typed amount", () => {
  test.each([
    ["R$ 24,90", 2490],
    ["R$\u00a024,90", 2490],
    ["r$24,90", 2490],
    ["  24,90 ", 2490],
    ["24,9", 2490],
    ["24", 2400],
    ["0,05", 5],
    ["1.234,56", 123_456],
    ["1234,56", 123_456],
    ["1.234.567", 123_456_700],
    ["-R$\u00a024,90", -2490],
    ["R$ -24,90", -2490],
  ])("%j is %i centavos", (text, expected) => {
    expect(parseBRL(text)).toBe(expected);
  });

  test.each([
    "24.90",
    "1,234.56",
    "12,345",
    "1.2345,00",
    "0.123,00",
    "1234.567,00",
    "24R$,90",
    "",
    "R$",
    "--24",
    "2 4,90",
    "vinte",
    "24,",
    "90071992547409,92",
  ])("%j is not an amount", (text) => {
    expect(parseBRL(text)).toBeNull();
  });

  test("as we print it is the amount we printed", () => {
    fc.assert(fc.property(anyMoney, (money) => parseBRL(formatBRL(money)) === money));
  });
});

describe("arithmetic", () => {
  test("adds, subtracts, multiplies and sums whole centavos", () => {
    expect(add(centavos(1990), centavos(501))).toBe(2491);
    expect(subtract(centavos(1990), centavos(2000))).toBe(-10);
    expect(times(centavos(1990), 3)).toBe(5970);
    expect(sum([])).toBe(0);
    expect(sum([centavos(1), centavos(20), centavos(300)])).toBe(321);
  });

  test("refuses half a piece even when the centavos would come out whole", () => {
    expect(() => times(centavos(1990), 0.5)).toThrow(RangeError);
  });

  test("refuses a result too large to be exact", () => {
    expect(() => add(centavos(Number.MAX_SAFE_INTEGER), centavos(1))).toThrow(RangeError);
  });
});

describe("a percentage", () => {
  test.each([
    [10_000, 500, 500],
    [2490, 500, 125], // 124.5 rounds up
    [2489, 500, 124], // 124.45 rounds down
    [1000, 498, 50], // 49.8
    [1000, 99, 10], // 9.9
    [-2490, 500, -125],
    [0, 500, 0],
    [2490, 0, 0],
    [2490, 10_000, 2490],
  ])("of %i centavos at %i basis points is %i", (money, basisPoints, expected) => {
    expect(share(centavos(money), basisPoints)).toBe(expected);
  });

  test("is never more than half a centavo away from the exact figure", () => {
    fc.assert(
      fc.property(price, fc.integer({ min: 0, max: 10_000 }), (money, basisPoints) => {
        const error = BigInt(share(money, basisPoints)) * 10_000n - BigInt(money) * BigInt(basisPoints);
        return -5_000n < error && error <= 5_000n;
      }),
    );
  });

  test("of a refund is exactly what the sale was charged", () => {
    fc.assert(
      fc.property(price, fc.nat(10_000), (money, basisPoints) => {
        expect(add(share(money, basisPoints), share(centavos(-money), basisPoints))).toBe(0);
      }),
    );
  });

  test("must be a whole, non-negative number of basis points", () => {
    expect(() => share(centavos(100), -1)).toThrow(RangeError);
    expect(() => share(centavos(100), 4.98)).toThrow(RangeError);
  });
});
