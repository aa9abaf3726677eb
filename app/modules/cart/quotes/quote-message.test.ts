import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { centavos, times } from "#app/shared/money.ts";
import type { Quote, QuotedLine } from "./quote.ts";
import { quoteChatLink, quoteMessage } from "./quote-message.ts";

const COUNTED = "depois da confirmação do pagamento, já com os 2 dias úteis que a loja tem para postar";
const ADDRESS = "https://mare.test/q/k3f9x2mq7h2pda";

const dress: QuotedLine = {
  productId: "bella-1",
  name: "Vestido Midi Floral",
  sellerName: "Bella Colada",
  color: "Azul-bebê",
  size: "M",
  quantity: 2,
  unitPrice: centavos(79_90),
  total: centavos(159_80),
};
const jeans: QuotedLine = {
  productId: "pacto-1",
  name: "Calça Skinny",
  sellerName: "Pacto Jeans",
  color: "Preto",
  size: "40",
  quantity: 1,
  unitPrice: centavos(99_90),
  total: centavos(99_90),
};
const quote = (given: Partial<Quote> = {}): Quote => ({
  source: "varejo",
  lines: [dress],
  pieces: 2,
  goods: centavos(159_80),
  freight: null,
  expiresAt: new Date("2026-07-14T13:32:00Z"),
  ...given,
});

describe("what is written into the chat", () => {
  it("names piece, shop, colour, size, quantity, price and subtotal, and links to the quote", () => {
    expect(quoteMessage(quote(), ADDRESS).split("\n")).toEqual([
      "Olá! Quero comprar no varejo:",
      "",
      "*Vestido Midi Floral*",
      "Loja: Bella Colada",
      "Cor: Azul-bebê",
      "Tamanho: M",
      "Quantidade: 2 peças",
      "Preço por peça: R$ 79,90",
      "Subtotal: R$ 159,80",
      "",
      "Pedido com estes preços até 14/07 às 10:32:",
      ADDRESS,
    ]);
  });

  it("lists a whole cart with its number of items, its freight and its total", () => {
    const cart = quote({
      source: "carrinho",
      lines: [dress, jeans],
      pieces: 3,
      goods: centavos(259_70),
      freight: { cost: centavos(12_50), state: "SP", days: { min: 2, max: 3 } },
    });
    const text = quoteMessage(cart, ADDRESS);
    expect(text).toMatch(/^Olá! Quero comprar o que está no meu carrinho:\n\n\*Vestido Midi Floral\*\n/);
    expect(text).toContain(
      [
        "*Calça Skinny*",
        "Loja: Pacto Jeans",
        "Cor: Preto",
        "Tamanho: 40",
        "Quantidade: 1 peça",
        "Preço por peça: R$ 99,90",
        "Subtotal: R$ 99,90",
        "",
        "Total de itens: 3",
        "Subtotal dos produtos: R$ 259,70",
        `Frete para SP: R$ 12,50, de 2 a 3 dias úteis ${COUNTED}`,
        "Total: R$ 272,20",
        "",
        "Pedido com estes preços até 14/07 às 10:32:",
      ].join("\n"),
    );
    const free = quoteMessage(
      { ...cart, freight: { cost: centavos(0), state: "AM", days: { min: 6, max: 10 } } },
      ADDRESS,
    );
    expect(free).toContain(`Frete para AM: grátis, de 6 a 10 dias úteis ${COUNTED}\nTotal: R$ 259,70`);
  });

  it("lists twenty products and leaves the rest to the link, so that no phone cuts it", () => {
    const lines = Array.from({ length: 23 }, (_, n) => ({ ...dress, name: `Vestido ${n}` }));
    const text = quoteMessage(quote({ source: "atacado", lines, pieces: 46 }), ADDRESS);
    expect(text).toContain("Olá! Quero comprar no atacado:");
    expect(text).toContain("*Vestido 19*");
    expect(text).not.toContain("*Vestido 20*");
    expect(text).toContain("e mais 3 produtos, no link abaixo\n\nTotal de itens: 46\n");
    const longNames = lines.map((line) => ({ ...line, name: "Coração ".repeat(12) }));
    for (const many of [lines, longNames]) {
      expect(quoteChatLink(quote({ lines: many }), ADDRESS).length).toBeLessThan(6_000);
    }
    expect(quoteMessage(quote({ lines: longNames }), ADDRESS)).toMatch(/e mais \d+ produtos, no link abaixo/);
  });

  it("is encoded without loss, whatever the names contain", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), fc.integer({ min: 1, max: 9_999 }), (name, quantity) => {
        const line = { ...dress, name, quantity, total: times(dress.unitPrice, quantity) };
        const link = quoteChatLink(quote({ lines: [line] }), ADDRESS);
        expect(link).toMatch(/^https:\/\/wa\.me\/5513991200120\?text=[^\s+&#"<>]+$/);
        expect(new URL(link).searchParams.get("text")).toBe(quoteMessage(quote({ lines: [line] }), ADDRESS));
      }),
    );
  });
});
