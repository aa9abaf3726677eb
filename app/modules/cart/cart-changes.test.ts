import { describe, expect, it } from "vitest";
import { centavos } from "#app/shared/money.ts";
import { changesIn, repairsIn } from "./cart-changes.ts";
import { type CartItem, lineRequestOf } from "./cart-item.ts";
import { priceOffers } from "./priced-cart.ts";

const item = (size: string, quantity: number, price: number): CartItem => ({
  id: `bella-1-Azul-${size}-1`,
  productId: "bella-1",
  product: { id: "bella-1", name: "Vestido velho", price, imageUrl: "", sellerName: "Bella" },
  quantity,
  selectedColor: "Azul",
  selectedSize: size,
});

interface Shop {
  price: number;
  stock: number;
  wholesale?: number;
}

const priced = (items: CartItem[], { price, stock, wholesale }: Shop) =>
  priceOffers(items.map(lineRequestOf), (line) => ({
    ...line,
    variantId: "1",
    name: "Vestido",
    category: "vestidos",
    seller: { id: "bella-colada", name: "Bella" },
    picture: null,
    imageUrl: "",
    price: centavos(price),
    wholesalePrice: wholesale === undefined ? null : centavos(wholesale),
    stock,
  }));

const said = (items: CartItem[], shop: Shop, before?: Shop) =>
  changesIn(items, priced(items, shop), before && priced(items, before)).map((sentence) =>
    sentence.replaceAll("\u00a0", " "),
  );

describe("what the shop changed in a cart", () => {
  it("is nothing while price and stock are as last seen", () => {
    expect(said([item("M", 2, 79.9)], { price: 79_90, stock: 5 })).toEqual([]);
  });

  it("is reported when the stock cut a quantity", () => {
    expect(said([item("M", 8, 79.9)], { price: 79_90, stock: 3 })).toEqual([
      "Vestido (Azul, M): restam 3 peças. Ajustamos a quantidade de 8 para 3.",
    ]);
    expect(said([item("M", 8, 79.9)], { price: 79_90, stock: 1 })[0]).toContain("resta 1 peça.");
  });

  it("is reported when a price changed, once for all sizes of the product", () => {
    expect(said([item("M", 1, 79.9), item("G", 1, 79.9)], { price: 84_90, stock: 5 })).toEqual([
      "Vestido: o preço subiu de R$ 79,90 para R$ 84,90.",
    ]);
    expect(said([item("M", 1, 0.01)], { price: 79_90, stock: 5 })).toEqual([
      "Vestido: o preço subiu de R$ 0,01 para R$ 79,90.",
    ]);
    expect(said([item("M", 1, 99.9)], { price: 79_90, stock: 5 })[0]).toContain("caiu de R$ 99,90");
  });

  it("is reported when the wholesale price changed or a piece sold out while the cart was open", () => {
    const items = [item("M", 1, 79.9)];
    const shop = { price: 79_90, stock: 5, wholesale: 56_90 };
    expect(said(items, { ...shop, wholesale: 50_00 }, shop)).toEqual([
      "Vestido: o preço de atacado caiu de R$ 56,90 para R$ 50,00.",
    ]);
    expect(said(items, { ...shop, stock: 0 }, shop)).toEqual([
      "Vestido (Azul, M) ficou indisponível e saiu da soma.",
    ]);
    expect(said(items, { ...shop, stock: 0 })).toEqual([]);
  });

  it("is not a price where none was known before", () => {
    expect(said([item("M", 1, 0)], { price: 79_90, stock: 5 })).toEqual([]);
  });
});

it("a repaired cart reports what was repaired", () => {
  expect(repairsIn({ lost: 0, mended: 0 })).toEqual([]);
  expect(repairsIn({ lost: 1, mended: 2 })).toEqual([
    "Um item do carrinho estava ilegível e saiu. Os outros continuam aqui.",
    "Corrigimos a quantidade de 2 itens.",
  ]);
  expect(repairsIn({ lost: 4, mended: 1 })).toEqual([
    "4 itens do carrinho estavam ilegíveis e saíram. Os outros continuam aqui.",
    "Corrigimos a quantidade de um item.",
  ]);
});
