import { describe, expect, it } from "vitest";
import { centavos } from "#app/shared/money.ts";
import { retailChatLink, wholesaleChatLink } from "./chat-order.ts";

const dress = {
  name: "Vestido Midi Floral",
  sellerName: "Bella Colada",
  price: centavos(79_90),
  wholesalePrice: centavos(56_90),
};
const address = "https://mare.test/product/bella-1";

const textOf = (link: string) => new URL(link).searchParams.get("text")!.replaceAll("\u00a0", " ");

describe("a purchase by chat", () => {
  it("goes to the shop with everything the order needs", () => {
    const link = retailChatLink(dress, { color: "Azul", size: "M", quantity: 2 }, address);
    expect(link).toMatch(/^https:\/\/wa\.me\/5513991200120\?text=/);
    expect(textOf(link).split("\n")).toEqual([
      "Olá! Quero comprar no varejo:",
      "",
      "*Vestido Midi Floral*",
      "Loja: Bella Colada",
      "Cor: Azul",
      "Tamanho: M",
      "Quantidade: 2 peças",
      "Preço por peça: R$ 79,90",
      "Subtotal: R$ 159,80",
      "",
      address,
    ]);
  });

  it("says when the size is still open", () => {
    const text = textOf(retailChatLink(dress, { color: "Azul", size: null, quantity: 1 }, address));
    expect(text).toContain("Tamanho: a combinar");
    expect(text).toContain("Quantidade: 1 peça\n");
  });

  it("never quotes retail for a wholesale quantity", () => {
    const text = textOf(retailChatLink(dress, { color: "Azul", size: "M", quantity: 12 }, address));
    expect(text).toContain("Preço por peça: R$ 56,90\nSubtotal: R$ 682,80");
  });

  it("in wholesale starts at twelve pieces, at the wholesale price", () => {
    const text = textOf(wholesaleChatLink(dress, { color: "Azul", size: "M", quantity: 2 }, address));
    expect(text).toContain("Olá! Quero comprar no atacado:");
    expect(text).toContain("Quantidade: 12 peças\nPreço por peça: R$ 56,90\nSubtotal: R$ 682,80");
    const more = textOf(wholesaleChatLink(dress, { color: "Azul", size: "M", quantity: 30 }, address));
    expect(more).toContain("Quantidade: 30 peças");
  });

  it("in wholesale asks for the price where the shop has set none", () => {
    const retailOnly = { ...dress, wholesalePrice: null };
    const text = textOf(wholesaleChatLink(retailOnly, { color: "Azul", size: null, quantity: 1 }, address));
    expect(text).toContain("Quero comprar no atacado e saber o preço para esta quantidade:");
    expect(text).toContain("Preço por peça: R$ 79,90");
  });
});
