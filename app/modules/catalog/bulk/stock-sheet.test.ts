import { describe, expect, it } from "vitest";
import { pastedCells, readCell, readPieces, readSheetForm } from "./stock-sheet.ts";

describe("a cell", () => {
  it.each([
    ["12", 12],
    [" 1.200 ", 1200],
    ["1.200,00", 1200],
    ["12,0", 12],
    ["1,5", null],
    ["12 peças", null],
    ["1e3", null],
  ])("reads %s as %s", (typed, pieces) => {
    expect(readPieces(typed)).toBe(pieces);
  });

  it.each([
    ["", "Informe o estoque: 0 se não há nenhuma"],
    ["-3", "O estoque não pode ser negativo"],
    ["abc", "O estoque deve ser um número inteiro"],
    ["1000001", "Até 1.000.000 peças"],
  ])("refuses %j", (typed, message) => {
    expect(readCell({ id: "1", typed, seen: "4" })).toEqual({ ok: false, id: "1", message });
  });

  it("is sent with the stock that was shown, and only if it differs", () => {
    const form = new FormData();
    for (const [name, value] of [
      ["peca-1", "5"],
      ["antes-1", "4"],
      ["peca-2", " 7 "],
      ["antes-2", "7"],
      ["peca-3", "1"],
      ["peca-x", "1"],
      ["antes-x", "2"],
    ]) {
      form.append(name!, value!);
    }
    expect(readSheetForm(form)).toEqual([{ id: "1", typed: "5", seen: "4" }]);
    expect(readCell({ id: "1", typed: "5", seen: "" })).toMatchObject({ ok: false });
  });
});

describe("a pasted block", () => {
  const rows = [
    { id: "1", sku: "A" },
    { id: "2", sku: "B" },
    { id: "3", sku: null },
  ];

  it("fills the cells below the one it is pasted into", () => {
    expect(pastedCells("4\r\n\r\n6\r\n8\r\n", rows, 0)).toEqual([
      { id: "1", typed: "4" },
      { id: "3", typed: "6" },
    ]);
    expect(pastedCells("4\n5", rows, 2)).toEqual([{ id: "3", typed: "4" }]);
  });

  it("of SKUs and numbers fills the rows of these SKUs", () => {
    expect(pastedCells("SKU\tEstoque\nb\t7\nA\t3\nC\t1", rows, 2)).toEqual([
      { id: "2", typed: "7" },
      { id: "1", typed: "3" },
    ]);
  });
});
