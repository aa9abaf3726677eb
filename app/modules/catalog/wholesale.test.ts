import { describe, expect, it } from "vitest";
import { centavos } from "#app/shared/money.ts";
import { unitPrice } from "./wholesale.ts";

describe("the price of a piece", () => {
  const price = centavos(79_90);
  const wholesalePrice = centavos(56_90);

  it("is the wholesale price from twelve pieces on", () => {
    expect(unitPrice({ price, wholesalePrice }, 11)).toBe(price);
    expect(unitPrice({ price, wholesalePrice }, 12)).toBe(wholesalePrice);
  });

  it("stays the same where there is no wholesale price", () => {
    expect(unitPrice({ price, wholesalePrice: null }, 12)).toBe(price);
  });
});
