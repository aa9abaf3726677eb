import { describe, expect, it } from "vitest";
import { missingWording, pastedCells, readCell, readPieces, readSheetForm } from "./stock-sheet.ts";

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
    expect(pastedCells("4\r\n\r\n6\r\n8\r\n", rows, 0)).toEqual({
      cells: [
        { id: "1", typed: "4" },
        { id: "3", typed: "6" },
      ],
      missing: [],
    });
    expect(pastedCells("4\n5", rows, 2).cells).toEqual([{ id: "3", typed: "4" }]);
  });

  it("of SKUs and numbers fills the rows of these SKUs, and names those that are not here", () => {
    expect(pastedCells("SKU\tEstoque\nb\t7\nA\t3\n\t\nC\t1\n", rows, 2)).toEqual({
      cells: [
        { id: "2", typed: "7" },
        { id: "1", typed: "3" },
      ],
      missing: ["C"],
    });
  });

  it.each([
    ["none of its SKUs is here", "2001\t5\n2002\t6"],
    ["it has more columns", "2001\tSaia\t5\n2002\tBlusa\t6"],
    ["its second column is empty", "2001\t\r\n2002\t\r\n"],
    ["only one of its lines has a second column", "2001\n2002\t6"],
  ])("of several columns is not read as stock by its first one, when %s", (_, block) => {
    expect(pastedCells(block, rows, 0)).toEqual({ cells: [], missing: ["2001", "2002"] });
  });

  it.each([
    [[], ""],
    [["2001"], "1 linha colada não está nesta página: 2001"],
    [["2001", "", "2001"], "3 linhas coladas não estão nesta página: 2001, sem SKU"],
    [["1", "2", "3", "4"], "4 linhas coladas não estão nesta página: 1, 2, 3, …"],
    [["x".repeat(200)], `1 linha colada não está nesta página: ${"x".repeat(30)}`],
  ])("with the SKUs %j elsewhere says %j", (missing, words) => {
    expect(missingWording(missing)).toBe(words);
  });
});
