import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { centavos } from "#app/shared/money.ts";
import { addAll, addToCart, atLeast, type CartRequest, describeAdded } from "./add-to-cart.ts";
import { mergeCarts, putBack, settle, without, withQuantity } from "./cart-actions.ts";
import { type CartItem, itemKey } from "./cart-item.ts";
import { piecesOf } from "./line-request.ts";
import { type Offer, priceOffers } from "./priced-cart.ts";

const NOW = 1_780_000_000_000;
const request: CartRequest = {
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
  product: request.product,
  quantity: 2,
  selectedColor: "Azul",
  selectedSize: "M",
};
const sized = (selectedSize: string, quantity = 1): CartItem => ({
  ...line,
  id: `bella-1-Azul-${selectedSize}`,
  selectedSize,
  quantity,
});

describe("buying now", () => {
  it("puts the piece into the cart once, and tops up what is already there", () => {
    const once = atLeast([], request, NOW);
    expect(once).toEqual([line]);
    expect(atLeast(once, request, NOW)).toEqual([line]);
    expect(atLeast(once, { ...request, quantity: 3 }, NOW)).toEqual([{ ...line, quantity: 3 }]);
    expect(atLeast(once, { ...request, quantity: 9 }, NOW)).toEqual([{ ...line, quantity: 5 }]);
    expect(atLeast(once, { ...request, quantity: 1 }, NOW)).toEqual([line]);
  });
});

describe("putting a piece into the cart", () => {
  it("makes a line in the specification's shape", () => {
    expect(addToCart([], request, NOW)).toEqual({ items: [line], added: 2, inCart: 2 });
  });

  it("adds up the same product, colour and size, on the line that was there", () => {
    const { items, inCart } = addToCart([line], { ...request, quantity: 1 }, NOW + 5);
    expect(items).toEqual([{ ...line, quantity: 3 }]);
    expect(inCart).toBe(3);
  });

  it.each([
    { selectedColor: "Coral" },
    { selectedSize: "G" },
    { product: { ...request.product, id: "bella-2" } },
  ])("keeps another line apart: %j", (other) => {
    const { items } = addToCart([line], { ...request, ...other }, NOW);
    expect(items).toHaveLength(2);
    expect(items[0]).toEqual(line);
  });

  it("cuts to the stock, and returns how many were added", () => {
    expect(addToCart([line], { ...request, quantity: 9 }, NOW)).toMatchObject({ added: 3, inCart: 5 });
    expect(addToCart([{ ...line, quantity: 5 }], request, NOW)).toMatchObject({ added: 0, inCart: 5 });
    expect(addToCart([], { ...request, stock: 0 }, NOW)).toEqual({ items: [], added: 0, inCart: 0 });
  });

  it("does not remove pieces when the stock fell", () => {
    expect(addToCart([{ ...line, quantity: 8 }], request, NOW)).toMatchObject({ added: 0, inCart: 8 });
  });

  it("takes a whole mix at once", () => {
    const mix = [request, { ...request, selectedSize: "G", quantity: 9 }];
    expect(addAll([line], mix, NOW)).toMatchObject({ requested: 11, added: 7, inCart: null });
    expect(addAll([line], [request], NOW)).toMatchObject({ requested: 2, added: 2, inCart: 4 });
  });

  it("shows the product as it is seen now", () => {
    const cheaper = { ...request.product, price: 69.9 };
    expect(addToCart([line], { ...request, product: cheaper }, NOW).items[0]!.product).toEqual(cheaper);
  });
});

describe("the message after adding", () => {
  it.each([
    [{ added: 2, inCart: 4, requested: 2 }, "Adicionado ao carrinho"],
    [
      { added: 1, inCart: 5, requested: 3 },
      "Adicionado ao carrinho. Agora ele tem todas as 5 peças desta cor e tamanho",
    ],
    [{ added: 0, inCart: 5, requested: 1 }, "Seu carrinho já tem todas as 5 peças desta cor e tamanho"],
    [{ added: 0, inCart: 1, requested: 1 }, "Seu carrinho já tem a única peça desta cor e tamanho"],
    [{ added: 12, inCart: null, requested: 12 }, "12 peças adicionadas ao carrinho"],
    [
      { added: 9, inCart: null, requested: 12 },
      "9 de 12 peças adicionadas ao carrinho. Das outras, ele já tem todas as que há",
    ],
  ])("%j", (outcome, words) => expect(describeAdded(outcome)).toBe(words));
});

describe("changing a line", () => {
  it("sets its quantity and leaves the others alone", () => {
    expect(withQuantity([line, sized("G")], line.id, 4)).toEqual([{ ...line, quantity: 4 }, sized("G")]);
  });

  it.each([0, -3])("to %i removes it", (quantity) => {
    expect(withQuantity([line, sized("G")], line.id, quantity)).toEqual([sized("G")]);
  });

  it("can be undone: a removed line goes back to its place", () => {
    const before = [sized("P"), line, sized("G")];
    expect(putBack(without(before, line.id), before)).toEqual(before);
    expect(putBack([], before)).toEqual(before);
  });

  it("undone keeps what was done meanwhile", () => {
    const meanwhile = [sized("P", 9), sized("GG")];
    expect(putBack(meanwhile, [sized("P"), line])).toEqual([sized("P", 9), line, sized("GG")]);
  });
});

it("settling applies the server's names, prices and stock, and keeps lines that are not sold", () => {
  const offer: Offer = {
    productId: "bella-1",
    color: "Azul",
    size: "M",
    variantId: "1",
    name: "Vestido Novo",
    category: "vestidos",
    seller: { id: "bella-colada", name: "Bella" },
    picture: null,
    imageUrl: "/pictures/b/320.webp",
    price: centavos(60_00),
    wholesalePrice: null,
    stock: 1,
  };
  const requests = [
    { productId: "bella-1", color: "Azul", size: "M", quantity: 2 },
    { productId: "bella-1", color: "Azul", size: "G", quantity: 1 },
  ];
  const cart = priceOffers(requests, ({ size }) => (size === "M" ? offer : { reason: "gone", name: null }));
  expect(settle([line, sized("G")], cart)).toEqual([
    {
      ...line,
      product: {
        id: "bella-1",
        name: "Vestido Novo",
        price: 60,
        imageUrl: "/pictures/b/320.webp",
        sellerName: "Bella",
      },
      quantity: 1,
    },
    sized("G"),
  ]);
});

describe("the carts of a browser and an account at sign-in", () => {
  const carts = fc.uniqueArray(
    fc.tuple(fc.constantFrom("P", "M", "G", "GG"), fc.integer({ min: 1, max: 20 })),
    { selector: ([size]) => size },
  );
  const cartOf = (pairs: [string, number][]) => pairs.map(([size, quantity]) => sized(size, quantity));
  const quantities = (items: CartItem[]) =>
    Object.fromEntries(items.map((item) => [itemKey(item), item.quantity]));

  it("are merged, with the larger quantity of each piece", () => {
    expect(mergeCarts([sized("P", 1), sized("M", 3)], [sized("M", 2), sized("G", 4)])).toEqual([
      sized("P", 1),
      sized("M", 3),
      sized("G", 4),
    ]);
    expect(mergeCarts([sized("M", 1)], [sized("M", 5)])).toEqual([sized("M", 5)]);
  });

  it("never double a piece, however often and in whichever order they are merged", () => {
    fc.assert(
      fc.property(carts, carts, (here, there) => {
        const merged = mergeCarts(cartOf(here), cartOf(there));
        expect(mergeCarts(merged, cartOf(there))).toEqual(merged);
        expect(quantities(mergeCarts(cartOf(there), cartOf(here)))).toEqual(quantities(merged));
        expect(piecesOf(merged)).toBeLessThanOrEqual(piecesOf(cartOf(here)) + piecesOf(cartOf(there)));
        expect(Object.keys(quantities(merged))).toHaveLength(merged.length);
      }),
    );
  });
});

it("a line with a renamed colour gets the new name and is merged with an existing line of that name", () => {
  const cart = priceOffers([], () => ({ reason: "gone", name: null }));
  const from = { productId: "bella-1", color: "Azul", size: "M" };
  const renamed = [{ from, to: { color: "Anil", size: "M" } }];
  const anil = { ...line, id: "anil", selectedColor: "Anil", quantity: 1 };
  expect(settle([line, anil, sized("G")], { ...cart, renamed })).toEqual([
    { ...line, selectedColor: "Anil", quantity: 3 },
    sized("G"),
  ]);
});
