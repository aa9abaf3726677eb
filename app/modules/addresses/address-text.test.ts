import { describe, expect, it } from "vitest";
import { addressInOneLine, addressLines } from "./address-text.ts";
import { hasOwnNumber } from "./house-number.ts";

const santos = { city: "Santos", state: "SP", zipCode: "11055300" };

describe("an address in words", () => {
  it("has the door on one line and the town on the other", () => {
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

  it("reads as well when it was written in one line, or has no complement", () => {
    const older = { address: "Rua das Marés, 12, ap. 31, Gonzaga", ...santos };
    expect(addressInOneLine(older)).toBe("Rua das Marés, 12, ap. 31, Gonzaga, Santos/SP, CEP 11055-300");
    const plain = { address: "Rua das Marés", number: "s/n", complement: "", district: "", ...santos };
    expect(addressInOneLine(plain)).toBe("Rua das Marés, s/n, Santos/SP, CEP 11055-300");
  });
});

describe("a line that already has its number", () => {
  it.each([
    "Rua das Marés, 12",
    "Rua das Marés, nº 12, ap. 31",
    "Rua das Marés 12",
    "Rua das Marés 12B",
    "Estrada do Mar, s/n",
    "Estrada do Mar S/N",
    "SQN 210, bloco B, 304",
  ])("%s", (line) => expect(hasOwnNumber(line)).toBe(true));

  it.each(["Rua das Marés", "Rua 7 de Setembro", "Avenida 23 de Maio, Centro", "Estrada Snelson"])(
    "not %s",
    (line) => expect(hasOwnNumber(line)).toBe(false),
  );
});
