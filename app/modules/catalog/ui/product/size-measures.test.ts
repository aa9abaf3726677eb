import { describe, expect, it } from "vitest";
import { measureName, measuresOf } from "./size-measures.ts";

describe("the measures of a size guide", () => {
  it("are listed from the chest down, whatever their stored order", () => {
    const guide = { P: { quadril: 96, cintura: 68, busto: 86 }, M: { cintura: 76, busto: 94 } };
    expect(measuresOf(["P", "M"], guide)).toEqual(["busto", "cintura", "quadril"]);
  });

  it("include those that only some sizes have, and unknown ones last", () => {
    expect(measuresOf(["P", "M"], { P: { manga: 60 }, M: { busto: 94 } })).toEqual(["busto", "manga"]);
  });

  it("are empty without a guide", () => {
    expect(measuresOf(["Tamanho único"], {})).toEqual([]);
  });

  it("have names with their accents", () => {
    expect(["torax", "pe", "manga"].map(measureName)).toEqual(["Tórax", "Comprimento do pé", "Manga"]);
  });
});
