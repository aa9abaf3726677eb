import { describe, expect, it } from "vitest";
import { deliveryTerm, placeOf } from "./wording.ts";

describe("the words of an estimate", () => {
  const state = { code: "SP", name: "São Paulo" } as const;

  it("name the city where it is known, and only the state where it is not", () => {
    expect(placeOf({ city: "Santos", state })).toBe("Santos/SP");
    expect(placeOf({ city: null, state })).toBe("São Paulo");
  });

  it("promise the latest day", () => {
    expect(deliveryTerm({ min: 2, max: 3 })).toBe("3 dias úteis");
  });
});
