import { describe, expect, it } from "vitest";
import { readQuoteForm } from "./line-forms.server.ts";

function form(...fields: [string, string][]): FormData {
  const data = new FormData();
  for (const [name, value] of fields) data.append(name, value);
  return data;
}

describe("what a chat button sends", () => {
  it("is one colour, size and quantity from a product page", () => {
    const sent = form(["cor", "Azul"], ["tamanho", "M"], ["quantidade", "2"], ["tipo", "varejo"]);
    expect(readQuoteForm(sent, "bella-1")).toEqual({
      source: "varejo",
      lines: [{ productId: "bella-1", color: "Azul", size: "M", quantity: 2 }],
      cep: null,
    });
  });

  it("is nothing yet where no size was chosen", () => {
    const sent = form(["cor", "Azul"], ["quantidade", "2"], ["tipo", "varejo"]);
    expect(readQuoteForm(sent, "bella-1")).toMatchObject({ lines: [] });
  });

  it("is a whole mix from the wholesale page, without the sizes of quantity zero", () => {
    const cell = (color: string, size: string, quantity: string): [string, string][] => [
      ["cor", color],
      ["tamanho", size],
      ["quantidade", quantity],
    ];
    const sent = form(
      ["tipo", "atacado"],
      ...cell("Azul", "P", "0"),
      ...cell("Azul", "M", "7"),
      ...cell("Coral", "P", "5"),
    );
    expect(readQuoteForm(sent, "bella-1")!.lines).toEqual([
      { productId: "bella-1", color: "Azul", size: "M", quantity: 7 },
      { productId: "bella-1", color: "Coral", size: "P", quantity: 5 },
    ]);
  });

  it("is the lines of the cart, without the browser's prices", () => {
    const itens = JSON.stringify([
      { productId: "bella-1", color: "Azul", size: "M", quantity: 3, unitPrice: 1 },
    ]);
    expect(readQuoteForm(form(["tipo", "carrinho"], ["itens", itens], ["cep", "11055-300"]), null)).toEqual({
      source: "carrinho",
      lines: [{ productId: "bella-1", color: "Azul", size: "M", quantity: 3 }],
      cep: "11055-300",
    });
  });

  it.each<[string, [string, string][], string | null]>([
    ["no button", [["cor", "Azul"]], "bella-1"],
    ["a button nobody knows", [["tipo", "gratis"]], "bella-1"],
    ["no product", [["tipo", "varejo"]], null],
  ])("is invalid with %s", (_, fields, product) => {
    expect(readQuoteForm(form(...fields), product)).toBeNull();
  });

  it.each([
    "",
    "{broken",
    "null",
    "7",
    '{"0":1}',
    '[null,1,"x",[],{"productId":{}}]',
    `[${"[".repeat(5000)}`,
  ])("is an empty cart for %j", (itens) => {
    expect(readQuoteForm(form(["tipo", "carrinho"], ["itens", itens]), null)).toMatchObject({ lines: [] });
  });

  it("ignores files", () => {
    const sent = form(["tipo", "varejo"], ["tamanho", "M"], ["quantidade", "2"]);
    sent.append("cor", new File(["x"], "x.txt"));
    sent.append("cep", new File(["x"], "x.txt"));
    expect(readQuoteForm(sent, "bella-1")).toMatchObject({ lines: [], cep: null });
  });
});
