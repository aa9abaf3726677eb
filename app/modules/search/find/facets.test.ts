import { expect, it } from "vitest";
import { bySize } from "./facets.ts";

it("sizes are sorted: letters, numbers, texts", () => {
  const mixed = ["Tamanho único", "40", "GG", "4", "G2", "P", "38", "10", "M", "G", "G1", "Sob medida"];
  expect(mixed.sort(bySize)).toEqual([
    "P",
    "M",
    "G",
    "GG",
    "G1",
    "G2",
    "4",
    "10",
    "38",
    "40",
    "Sob medida",
    "Tamanho único",
  ]);
});
