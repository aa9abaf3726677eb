import { describe, expect, it } from "vitest";
import type { Facts } from "./facts.ts";
import { type Audience, complaintsAbout } from "./judge.ts";

const ORDER = "01M7P9CY1P9NEC4WEPW8JS06NC";
const facts: Facts = {
  products: ["bella-1"],
  soldOut: [],
  figures: new Map([["bella-1", new Set([10_000, 9_500, 834])]]),
  orders: new Map([[ORDER, { buyer: "prove-buyer-01", sellers: ["bella"] }]]),
  newestOrders: [ORDER],
  payments: [],
  payouts: [],
  disputes: [],
  reviews: [],
  sellers: [],
  users: [],
};
const visitor: Audience = { name: "a visitor", word: null, role: "visitor", brings: [] };
const buyer: Audience = { ...visitor, word: "prove-buyer-01", role: "customer" };
const seller: Audience = { ...visitor, word: "prove-seller-00", role: "seller", sellerId: "bella" };
const administrator: Audience = { ...visitor, word: "demo-admin", role: "administrator" };

const complaints = (audience: Audience, path: string, body: string, status = 200) =>
  complaintsAbout(
    audience,
    {
      path,
      answer: { status, body, location: null, tone: null, cookies: [] },
      brought: ["Carrinho com 7 itens"],
    },
    facts,
  );

describe("a page is complained about", () => {
  it("when it broke", () => {
    expect(complaints(visitor, "/product/bella-1", "", 500)).toEqual(["answered with status 500"]);
  });

  it("when it shows another person's word, to anybody who may not read it", () => {
    const page = "<p>Compradora prove-buyer-01</p>";
    for (const other of [visitor, { ...buyer, word: "prove-buyer-02" }, { ...seller, sellerId: "pacto" }])
      expect(complaints(other, "/", page)).toHaveLength(1);
    for (const entitled of [buyer, seller, administrator])
      expect(complaints(entitled, "/", page)).toEqual([]);
  });

  it("when it shows another person's order, but not for its own address", () => {
    expect(complaints({ ...buyer, word: "prove-buyer-02" }, "/orders", `/order/${ORDER}`)).toHaveLength(1);
    expect(complaints(visitor, `/order/${ORDER}`, `/order/${ORDER}`)).toEqual([]);
    expect(complaints(buyer, "/orders", `/order/${ORDER}`)).toEqual([]);
  });

  it("when it shows what another visitor brought in a cookie", () => {
    const page = '<a aria-label="Carrinho com 7 itens">';
    expect(complaints(visitor, "/", page)).toHaveLength(1);
    expect(complaints({ ...visitor, brings: ["Carrinho com 7 itens"] }, "/", page)).toEqual([]);
  });

  it("when a card or the page of a product shows a price that it has not", () => {
    const card = (price: string) =>
      `<b>R$ 104,00</b><article class="product-card"><a href="/product/bella-1"></a><b>R$ ${price}</b></article>`;
    expect(complaints(visitor, "/search?q=a", card("100,00"))).toEqual([]);
    expect(complaints(visitor, "/search?q=a", card("99,99"))).toEqual([
      "shows R$ 99,99, which is no price of bella-1",
    ]);
    const page = (price: string) => `<b><i>R$</i>${price}</b> 12x de R$\u00a08,34<script>R$ 1,00</script>`;
    expect(complaints(visitor, "/product/bella-1", page("95,<i>00</i>"))).toEqual([]);
    expect(complaints(visitor, "/product/bella-1", page("96,<i>00</i>"))).toHaveLength(1);
  });
});
