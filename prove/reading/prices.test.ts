import { describe, expect, it } from "vitest";
import type { Facts } from "./facts.ts";
import { wrongPrices } from "./prices.ts";

const facts = {
  figures: new Map([["bella-1", new Set([10_000, 9_500, 834])]]),
  prices: new Map([["bella-1", 10_000]]),
} as unknown as Facts;
const wrong = (path: string, body: string) => wrongPrices(path, body, facts);
const card = (price: string) =>
  `<b>R$ 104,00</b><article class="product-card"><a href="/product/bella-1"></a><b>R$ ${price}</b></article>`;
const offer = (price: string) =>
  `<script type="application/ld+json">{"@graph":[{"@type":"Offer","url":"https://x/product/bella-1?cor=a","price":"${price}"}]}</script>`;

describe("a price that a product has not is complained about", () => {
  it("on its card, and a list without cards", () => {
    expect(wrong("/search?q=a", card("100,00"))).toEqual([]);
    expect(wrong("/search?q=a", card("99,99"))).toEqual(["shows R$ 99,99, which is no price of bella-1"]);
    expect(wrong("/search?q=a", "<p>R$ 100,00</p>")).toEqual(["shows no product at all"]);
  });

  it("on its own page, and for wholesale", () => {
    const page = (price: string) => `<b><i>R$</i>${price}</b> 12x de R$ 8,34<script>R$ 1,00</script>`;
    for (const path of ["/product/bella-1", "/product/bella-1/atacado"]) {
      expect(wrong(path, page("95,<i>00</i>") + offer("100.00"))).toEqual([]);
      expect(wrong(path, page("96,<i>00</i>") + offer("100.00"))).toHaveLength(1);
    }
  });

  it("in what search engines read there", () => {
    expect(wrong("/product/bella-1", offer("99.99"))).toHaveLength(1);
    expect(wrong("/product/bella-1", "")).toEqual(["tells machines of no product at all"]);
  });

  it("in the feeds", () => {
    const google = (price: string) =>
      `<item><g:id>v1</g:id><link>https://x/product/bella-1?cor=a</link><g:price>${price} BRL</g:price>` +
      "<g:shipping><g:price>9.90 BRL</g:price></g:shipping></item>";
    const meta = (price: string) =>
      `id,price,link\r\nv1,"Saia, azul",${price} BRL,https://x/product/bella-1?cor=a,"a,b"\r\n`;
    for (const feed of [google, meta]) {
      expect(wrong("/feeds/name", feed("100.00"))).toEqual([]);
      expect(wrong("/feeds/name", feed("99.99"))).toHaveLength(1);
    }
    expect(wrong("/feeds/name", "id,price,link\r\n")).toHaveLength(1);
  });

  it("in an answer about products", () => {
    const answer = (price: number) => JSON.stringify({ products: [{ id: "bella-1", price }] });
    expect(wrong("/api/products?id=bella-1", answer(10_000))).toEqual([]);
    expect(wrong("/api/products?id=bella-1", answer(9_999))).toHaveLength(1);
  });
});
