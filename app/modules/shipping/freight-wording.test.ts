import { describe, expect, it } from "vitest";
import { COUNTED_FROM_PAYMENT, deliveryTime, placeOf } from "./freight.ts";

describe("the texts of an estimate", () => {
  const state = { code: "SP", name: "São Paulo" } as const;

  it("name the city where it is known, and only the state where it is not", () => {
    expect(placeOf({ city: "Santos", state })).toBe("Santos/SP");
    expect(placeOf({ city: null, state })).toBe("São Paulo");
  });

  it("give both figures of a delivery time", () => {
    expect(deliveryTime({ min: 5, max: 8 })).toBe("de 5 a 8 dias úteis");
    expect(deliveryTime({ min: 3, max: 3 })).toBe("3 dias úteis");
    expect(deliveryTime({ min: 1, max: 1 })).toBe("1 dia útil");
  });

  it("say from when the days are counted, and that posting is in them", () => {
    expect(COUNTED_FROM_PAYMENT).toBe(
      "depois da confirmação do pagamento, já com os 2 dias úteis que a loja tem para postar",
    );
  });
});
