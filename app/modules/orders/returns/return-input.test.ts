import { expect, it } from "vitest";
import { piecesIn } from "./return-input.server.ts";

function chosen(...fields: [name: string, value: string][]) {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  return piecesIn(form);
}

it("the lines with pieces are chosen, the others are not", () => {
  expect(
    chosen(
      ["item-0", "2"],
      ["item-1", "0"],
      ["item-2", ""],
      ["item-3", " 1 "],
      ["items", "4"],
      ["item-x", "4"],
    ),
  ).toEqual([
    { position: 0, quantity: 2 },
    { position: 3, quantity: 1 },
  ]);
});

it("a number that no order has is not taken for none", () => {
  expect(chosen(["item-0", "9999999"])).toEqual([{ position: 0, quantity: 9_999_999 }]);
  expect(chosen(["item-0", "9".repeat(400)])).toEqual([{ position: 0, quantity: Number.MAX_SAFE_INTEGER }]);
  expect(chosen(["item-0", "-1"])).toEqual([{ position: 0, quantity: -1 }]);
  for (const odd of ["1.5", "1,5", "um", "1e3", "0x10"])
    expect(chosen(["item-0", odd])).toEqual([{ position: 0, quantity: Number.NaN }]);
});
