import { describe, expect, it } from "vitest";
import { placeRows, stockNotAsked, withStoredRows, withTypedStock } from "./form-rows.ts";
import { emptyDraft, type ProductDraft } from "./product-draft.ts";
import { EMPTY_TRADE } from "./trade-draft.ts";

const draft = (given: Partial<ProductDraft>): ProductDraft => ({ ...emptyDraft, ...given });
const code = (color: string, size: string, sku = "", ean = "") => ({ color, size, sku, ean });
const trade = (...codes: ReturnType<typeof code>[]) => ({ ...EMPTY_TRADE, codes });
const cell = (color: string, size: string, stock: string, shown = "") => ({ color, size, stock, shown });
const bust = (size: string, value = "88") => ({ size, measure: "busto", value });

/** The rows of a new form, and what was typed in them. */
const only = {
  trade: trade(code("Cor única", "Tamanho único", "X", "789")),
  measures: [bust("Tamanho único")],
};

describe("rows of other colours and sizes than are typed", () => {
  it("come in their place, with a word about it", () => {
    const placed = placeRows(draft({ ...only, colors: "Azul, Verde", sizes: "P, M" }), emptyDraft);
    expect(placed).toMatchObject({
      draft: { trade: { codes: [code("Azul", "P", "X", "789")] }, measures: [bust("P")] },
      problems: [
        { field: "medidas", message: "Os tamanhos mudaram: confira as medidas antes de salvar." },
        {
          field: "skus",
          message: "As cores ou os tamanhos mudaram: confira o SKU e o EAN de cada variação antes de salvar.",
        },
      ],
    });
  });

  it("that have no place are told with what was typed in them", () => {
    const typed = draft({
      colors: "Azul",
      sizes: "P",
      stockBy: "grid",
      cells: [cell("Azul", "P", "1"), cell("Verde", "P", "20"), cell("Verde", "M", "0")],
      trade: trade(code("Azul", "P", "A"), code("Verde", "P", "B", "789")),
      measures: [bust("P"), bust("M", "92")],
    });
    const { draft: now, problems } = placeRows(typed, emptyDraft);
    expect(now).toMatchObject({
      cells: [typed.cells[0]],
      measures: [bust("P")],
      trade: { codes: [code("Azul", "P", "A")] },
    });
    expect(problems.map(({ field, message }) => [field, message.split(": ").at(-1)])).toEqual([
      ["grade", "20 de Verde, P."],
      ["medidas", "busto 92 de M."],
      ["skus", "SKU B e EAN 789 de Verde, P."],
    ]);
  });

  it("need no word where nothing was typed in them, or where only the case of a name changed", () => {
    const empty = draft({ trade: trade(code("Cor única", "Tamanho único")), colors: "Azul, Verde" });
    expect(placeRows(empty, emptyDraft).problems).toEqual([]);
    const before = { shownColors: "azul", shownSizes: "p", stockBy: "grid" as const };
    const typed = draft({
      ...before,
      colors: "Azul",
      sizes: "P",
      cells: [cell("azul", "p", "9", "3")],
      measures: [bust("p")],
    });
    expect(placeRows(typed, emptyDraft)).toMatchObject({
      draft: { cells: [cell("Azul", "P", "9", "3")], measures: [bust("P")] },
      problems: [],
    });
  });

  it("with the stored values leave without a word", () => {
    const stored = draft({ trade: trade(code("Verde", "P", "B")), measures: [bust("M")] });
    const typed = draft({
      colors: "Azul",
      sizes: "P",
      stockBy: "grid",
      cells: [cell("Azul", "P", "1"), cell("Verde", "P", "4", "4")],
      trade: trade(code("Azul", "P"), code("Verde", "P", "B")),
      measures: [bust("M")],
    });
    expect(placeRows(typed, stored).problems).toEqual([]);
  });

  it("take the colours of a new product's pictures along", () => {
    const picture = { id: "a", alt: "", color: "Azul" };
    const typed = draft({ colors: "Marinho", trade: trade(code("Azul", "P")), pictures: [picture] });
    expect(placeRows(typed, emptyDraft)).toMatchObject({
      draft: { pictures: [{ color: "Marinho" }] },
      problems: [
        { field: "fotos", message: "As cores mudaram: confira a cor de cada foto antes de salvar." },
      ],
    });
    const opened = { ...typed, shownColors: "Azul" };
    expect(placeRows(opened, emptyDraft)).toMatchObject({ draft: { pictures: [picture] }, problems: [] });
  });
});

describe("stock whose fields were not on the form", () => {
  const asked = (given: Partial<ProductDraft>) =>
    stockNotAsked(draft({ colors: "Azul, Verde", ...given })).map(
      ({ field, message }) => `${field}: ${message}`,
    );

  it.each<[string, Partial<ProductDraft>, string[]]>([
    [
      "a grid",
      { stockBy: "grid", stock: "40" },
      ["grade: Total digitado: 40 peças. Confira na grade onde ficam antes de salvar."],
    ],
    [
      "a row of the grid",
      { stockBy: "grid", stock: "40", cells: [cell("Azul", "Tamanho único", "4")] },
      ["grade: Informe as peças de cada cor e tamanho antes de salvar."],
    ],
    [
      "one number, hidden by the grid",
      { stockBy: "total", cells: [cell("Azul", "Tamanho único", "4")] },
      ["estoque: Confira este número antes de salvar: ele vale no lugar da grade."],
    ],
    ["nothing", { stockBy: "total", stock: "40" }, []],
    [
      "nothing of a grid",
      { stockBy: "grid", colors: "Azul", cells: [cell("Azul", "Tamanho único", "4")] },
      [],
    ],
  ])("is asked for: %s", (_, given, problems) => {
    expect(asked(given)).toEqual(problems);
  });
});

it("a colour or size that is put back has its stored values again", () => {
  const stored = draft({
    shownColors: "Azul, Verde",
    shownSizes: "P, M",
    cells: [cell("Azul", "P", "3", "3"), cell("Verde", "P", "2", "2")],
    trade: trade(code("Azul", "P", "A"), code("Verde", "P", "B"), code("Verde", "M", "C")),
    measures: [bust("P"), bust("M", "92")],
  });
  // The form had rows of Azul, P only.
  const typed = draft({
    shownColors: "Azul, Verde",
    shownSizes: "P, M",
    colors: "Azul, Verde",
    sizes: "P, M",
    trade: trade(code("Azul", "P", "A2")),
  });
  expect(withStoredRows(typed, stored)).toMatchObject({
    cells: stored.cells,
    trade: { codes: [code("Azul", "P", "A2"), code("Verde", "P", "B"), code("Verde", "M", "C")] },
    // P was emptied.
    measures: [bust("M", "92")],
  });
});

it("a refused stock grid keeps the typed numbers over the stock as it is now", () => {
  const now = [cell("Azul", "P", "8", "5"), cell("Azul", "M", "2", "2"), cell("Azul", "G", "1", "1")];
  const typed = [cell("Azul", "P", "-9", "6"), cell("Azul", "M", "3", "3")];
  expect(withTypedStock(now, typed)).toEqual([
    cell("Azul", "P", "-9", "5"),
    cell("Azul", "M", "2", "2"),
    cell("Azul", "G", "1", "1"),
  ]);
});
