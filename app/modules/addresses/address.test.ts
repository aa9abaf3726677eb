import { describe, expect, it } from "vitest";
import { addressInOneLine, addressLines } from "./address.ts";

const santos = { city: "Santos", state: "SP", zipCode: "11055300" };

describe("an address as text", () => {
  it("has the street on one line and the town on the other", () => {
    const whole = {
      address: "Rua das Marés",
      number: "12",
      complement: "ap. 31",
      district: "Gonzaga",
      ...santos,
    };
    expect(addressLines(whole)).toEqual(["Rua das Marés, 12, ap. 31", "Gonzaga, Santos/SP, CEP 11055-300"]);
    expect(addressInOneLine(whole)).toBe("Rua das Marés, 12, ap. 31, Gonzaga, Santos/SP, CEP 11055-300");
  });

  it("is also complete when it was written in one line, or has no complement", () => {
    const older = { address: "Rua das Marés, 12, ap. 31, Gonzaga", ...santos };
    expect(addressInOneLine(older)).toBe("Rua das Marés, 12, ap. 31, Gonzaga, Santos/SP, CEP 11055-300");
    const plain = { address: "Rua das Marés", number: "s/n", complement: "", district: "", ...santos };
    expect(addressInOneLine(plain)).toBe("Rua das Marés, s/n, Santos/SP, CEP 11055-300");
  });
});
