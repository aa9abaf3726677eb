import { describe, expect, it } from "vitest";
import { addToCart, type CartItem, type CartWish, countPieces, describeAdded } from "./cart-storage.ts";

describe("the pieces in a stored cart", () => {
  it("add up over its lines", () => {
    expect(countPieces(JSON.stringify([{ quantity: 2 }, { quantity: 3 }]))).toBe(5);
  });

  it.each([
    null,
    "",
    "not json",
    "{}",
    "null",
    '[null, 1, {"quantity": -2}, {"quantity": 1.5}, {"quantity": "9"}]',
  ])("are none in %j", (stored) => expect(countPieces(stored)).toBe(0));
});

const NOW = 1_780_000_000_000;
const wish: CartWish = {
  product: {
    id: "bella-1",
    name: "Vestido",
    price: 79.9,
    imageUrl: "/pictures/a/320.webp",
    sellerName: "Bella Colada",
  },
  quantity: 2,
  selectedColor: "Azul",
  selectedSize: "M",
  stock: 5,
};
const line: CartItem = {
  id: `bella-1-Azul-M-${NOW}`,
  productId: "bella-1",
  product: wish.product,
  quantity: 2,
  selectedColor: "Azul",
  selectedSize: "M",
};
const cartOf = (...items: unknown[]) => JSON.stringify(items);

describe("putting a piece into the cart", () => {
  it("makes a line in the specification's shape", () => {
    expect(addToCart(null, wish, NOW)).toEqual({ items: [line], added: 2, inCart: 2 });
  });

  it("adds up the same product, colour and size, on the line that was there", () => {
    const { items, inCart } = addToCart(cartOf(line), { ...wish, quantity: 1 }, NOW + 5);
    expect(items).toEqual([{ ...line, quantity: 3 }]);
    expect(inCart).toBe(3);
  });

  it.each([
    { selectedColor: "Coral" },
    { selectedSize: "G" },
    { product: { ...wish.product, id: "bella-2" } },
  ])("keeps another line apart: %j", (other) => {
    const { items } = addToCart(cartOf(line), { ...wish, ...other }, NOW);
    expect(items).toHaveLength(2);
    expect(items[0]).toEqual(line);
  });

  it("cuts to what is in stock, and says how many found room", () => {
    expect(addToCart(cartOf(line), { ...wish, quantity: 9 }, NOW)).toMatchObject({ added: 3, inCart: 5 });
    expect(addToCart(cartOf({ ...line, quantity: 5 }), wish, NOW)).toMatchObject({ added: 0, inCart: 5 });
    expect(addToCart(null, { ...wish, stock: 0 }, NOW)).toEqual({ items: [], added: 0, inCart: 0 });
  });

  it("never takes pieces away because the stock fell", () => {
    expect(addToCart(cartOf({ ...line, quantity: 8 }), wish, NOW)).toMatchObject({ added: 0, inCart: 8 });
  });

  it("shows the product as it is seen now", () => {
    const cheaper = { ...wish.product, price: 69.9 };
    expect(addToCart(cartOf(line), { ...wish, product: cheaper }, NOW).items[0]!.product).toEqual(cheaper);
  });

  it("drops what is not a line and survives a broken cart", () => {
    expect(addToCart(cartOf(null, 7, { quantity: 2 }, { ...line, id: 3 }), wish, NOW).items).toEqual([line]);
    expect(addToCart("{broken", wish, NOW).items).toEqual([line]);
  });
});

describe("what the page says then", () => {
  it.each([
    [{ added: 2, inCart: 4, wished: 2 }, "Adicionado ao carrinho"],
    [
      { added: 1, inCart: 5, wished: 3 },
      "Adicionado ao carrinho. Agora ele tem todas as 5 peças desta cor e tamanho",
    ],
    [{ added: 0, inCart: 5, wished: 1 }, "Seu carrinho já tem todas as 5 peças desta cor e tamanho"],
    [{ added: 0, inCart: 1, wished: 1 }, "Seu carrinho já tem a única peça desta cor e tamanho"],
  ])("%j", (outcome, words) => expect(describeAdded(outcome)).toBe(words));
});
