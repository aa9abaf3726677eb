import { describe, expect, it } from "vitest";
import { paintOf } from "./color-paint.ts";

describe("the swatch of a colour", () => {
  it("is found in any spelling of the name", () => {
    expect(paintOf("Azul marinho")).toEqual(paintOf("azul-marinho"));
    expect(paintOf("Verde-Água")).toHaveLength(1);
    expect(paintOf("Off-white")).toHaveLength(1);
  });

  it("falls back to the colour its name begins with", () => {
    expect(paintOf("Azul petróleo")).toEqual(paintOf("Azul"));
  });

  it("has two colours for a print and none for an unknown name", () => {
    expect(paintOf("Floral")).toHaveLength(2);
    expect(paintOf("Furta-cor")).toEqual([]);
    expect(paintOf("")).toEqual([]);
    expect(paintOf("constructor")).toEqual([]);
  });
});
