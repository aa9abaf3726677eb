import { describe, expect, it } from "vitest";
import { TABLE } from "#tests/support/authorisation-table.ts";
import type { Address } from "./addresses.ts";
import type { Audience } from "./audience.ts";
import type { Facts } from "./facts.ts";
import { complaintsAbout } from "./judge.ts";

const ORDER = "01M7P9CY1P9NEC4WEPW8JS06NC";
const facts = {
  products: ["bella-1"],
  soldOut: [],
  figures: new Map([["bella-1", new Set([10_000, 9_500, 834])]]),
  prices: new Map([["bella-1", 10_000]]),
  orders: new Map([[ORDER, { buyer: "prove-buyer-01", sellers: ["bella"], paymentId: "", isPaid: true }]]),
  newestOrders: new Map([["prove-buyer-01", ORDER]]),
  teams: new Map([["prove-member-00", "bella"]]),
} as unknown as Facts;
const visitor: Audience = {
  name: "a visitor",
  word: null,
  role: "visitor",
  outcomes: "visitante",
  brings: [],
};
const buyer: Audience = { ...visitor, word: "prove-buyer-01", role: "customer", outcomes: "cliente" };
const another: Audience = { ...buyer, word: "prove-buyer-02" };
const seller: Audience = {
  ...visitor,
  word: "prove-seller-00",
  role: "seller",
  outcomes: "lojista",
  sellerId: "bella",
};
const administrator: Audience = {
  ...visitor,
  word: "demo-admin",
  role: "administrator",
  outcomes: "admin",
};

/** A page of which the table says that everybody gets it. */
const addressOf = (path: string, route = "/cart"): Address => ({
  kind: TABLE.find((row) => row.route === route)!,
  path,
  isPublic: false,
});
const complaintsOf = (audience: Audience, address: Address, answer: { body?: string; status?: number }) =>
  complaintsAbout(
    audience,
    {
      address,
      answer: { status: 200, body: "", location: null, tone: null, cookies: [], ...answer },
      brought: ["Carrinho com 7 itens"],
    },
    facts,
  );
const complaints = (audience: Audience, path: string, body: string, status = 200) =>
  complaintsOf(audience, addressOf(path), { body, status });

describe("a page is complained about", () => {
  it("when it broke", () => {
    expect(complaints(visitor, "/product/bella-1", "", 500)).toEqual(["answered with status 500"]);
  });

  it("when it is missing or refused, and when it is not", () => {
    expect(complaints(visitor, "/cart", "", 404)).toEqual(["answered 404 instead of 200"]);
    const order: Address = {
      ...addressOf(`/order/${ORDER}`, "/order/:id"),
      real: { values: { id: ORDER }, owners: [buyer.word!] },
    };
    expect(complaintsOf(buyer, order, {})).toEqual([]);
    expect(complaintsOf(buyer, order, { status: 404 })).toEqual(["answered 404 instead of 200"]);
    expect(complaintsOf(another, order, {})).toEqual(["answered 200 instead of 404"]);
    expect(complaintsOf(another, order, { status: 404 })).toEqual([]);
    const login = `→ /login?voltar=%2Forder%2F${ORDER}`;
    expect(complaintsOf(visitor, order, { status: 404 })).toEqual([`answered 404 instead of ${login}`]);
    const nothing = addressOf("/order/nada", "/order/:id");
    expect(complaintsOf(buyer, nothing, { status: 404 })).toEqual([]);
  });

  it("when it shows another person's word, to anybody who may not read it", () => {
    const page = "<p>Compradora prove-buyer-01</p>";
    for (const other of [visitor, another, { ...seller, sellerId: "pacto" }])
      expect(complaints(other, "/my", page)).toHaveLength(1);
    for (const entitled of [buyer, seller, administrator])
      expect(complaints(entitled, "/my", page)).toEqual([]);
  });

  it("when it shows who works in another shop", () => {
    expect(complaints(seller, "/team", "prove-member-00")).toEqual([]);
    expect(complaints({ ...seller, sellerId: "pacto" }, "/team", "prove-member-00")).toHaveLength(1);
  });

  it("when it shows another person's order, but not for its own address", () => {
    expect(complaints(another, "/orders", `/order/${ORDER}`)).toHaveLength(1);
    expect(complaints(visitor, `/order/${ORDER}`, `/order/${ORDER}`)).toEqual([]);
    expect(complaints(buyer, "/orders", `/order/${ORDER}`)).toEqual([]);
  });

  it("when it shows what another visitor brought in a cookie", () => {
    const page = '<a aria-label="Carrinho com 7 itens">';
    expect(complaints(visitor, "/my", page)).toHaveLength(1);
    expect(complaints({ ...visitor, brings: ["Carrinho com 7 itens"] }, "/my", page)).toEqual([]);
  });
});
