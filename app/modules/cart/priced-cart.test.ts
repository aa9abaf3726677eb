import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { WHOLESALE_MINIMUM } from "#app/modules/catalog/index.ts";
import { centavos, sum, times } from "#app/shared/money.ts";
import { addToCart } from "./add-to-cart.ts";
import { without, withQuantity } from "./cart-actions.ts";
import { type CartItem, lineRequestOf } from "./cart-item.ts";
import { addUp, type LineRequest } from "./line-request.ts";
import { answersOf, linesOf, type Offer, type PricedCart, priceOffers } from "./priced-cart.ts";

const bella = { id: "bella-colada", name: "Bella Colada" };
const pacto = { id: "pacto-jeans", name: "Pacto Jeans" };

const offer = (given: Partial<Offer>): Offer => ({
  productId: "bella-1",
  color: "Azul",
  size: "M",
  variantId: "1",
  name: "Vestido",
  category: "vestidos",
  seller: bella,
  picture: null,
  imageUrl: "",
  price: centavos(79_90),
  wholesalePrice: centavos(56_90),
  stock: 50,
  ...given,
});
const dress = offer({});
const skirt = offer({ productId: "bella-2", price: centavos(40_00), wholesalePrice: centavos(30_00) });
const retailOnly = offer({ productId: "bella-3", price: centavos(10_00), wholesalePrice: null });
const jeans = offer({ productId: "pacto-1", seller: pacto, price: centavos(99_90) });
const few = offer({ productId: "bella-4", stock: 3 });
const soldOut = offer({ productId: "bella-5", stock: 0 });
const SHOP = [dress, skirt, retailOnly, jeans, few, soldOut];

const request = ({ productId, color, size }: Offer, quantity: number): LineRequest => ({
  productId,
  color,
  size,
  quantity,
});
const price = (...requests: LineRequest[]): PricedCart =>
  priceOffers(
    requests,
    ({ productId }) =>
      SHOP.find((each) => each.productId === productId) ?? { reason: "gone" as const, name: null },
  );

describe("a priced cart", () => {
  it("is grouped by seller, each with its own subtotal", () => {
    const cart = price(request(dress, 2), request(jeans, 1), request(skirt, 1));
    expect(
      cart.sellers.map(({ seller, lines, pieces, subtotal }) => [seller.id, lines.length, pieces, subtotal]),
    ).toEqual([
      ["bella-colada", 2, 3, 199_80],
      ["pacto-jeans", 1, 1, 99_90],
    ]);
    expect(cart).toMatchObject({ pieces: 4, goods: 299_70, refused: [] });
  });

  it("cuts a quantity to the stock, and remembers what was requested", () => {
    expect(linesOf(price(request(few, 8)))).toMatchObject([{ requested: 8, quantity: 3, total: 3 * 79_90 }]);
  });

  it("sets aside what cannot be bought, with the reason, and prices the rest", () => {
    const cart = price(
      request(soldOut, 1),
      { ...request(dress, 2), productId: "cat-999" },
      request(skirt, 1),
    );
    expect(cart.refused).toMatchObject([
      { productId: "bella-5", reason: "sold-out", quantity: 1, name: "Vestido" },
      { productId: "cat-999", reason: "gone", quantity: 2, name: null },
    ]);
    expect(cart).toMatchObject({ pieces: 1, goods: 40_00 });
  });

  it("is empty without requests", () => {
    expect(price()).toEqual({ sellers: [], refused: [], pieces: 0, goods: 0 });
  });
});

describe("the wholesale price", () => {
  it("holds from twelve pieces of one seller, mixed over products", () => {
    const [group] = price(request(dress, 7), request(skirt, 5)).sellers;
    expect(group!.lines.map(({ unitPrice }) => unitPrice)).toEqual([56_90, 30_00]);
    expect(group!.wholesale).toEqual({ applies: true, missing: 0, saving: 7 * 23_00 + 5 * 10_00 });
  });

  it("gives below that how many pieces are missing and what they would save", () => {
    const [group] = price(request(dress, 7), request(skirt, 4)).sellers;
    expect(group!.lines.map(({ unitPrice }) => unitPrice)).toEqual([79_90, 40_00]);
    expect(group!.wholesale).toEqual({ applies: false, missing: 1, saving: 7 * 23_00 + 4 * 10_00 });
  });

  it("counts pieces without a wholesale price, and leaves theirs as it is", () => {
    const [group] = price(request(dress, 1), request(retailOnly, 11)).sellers;
    expect(group!.lines.map(({ unitPrice }) => unitPrice)).toEqual([56_90, 10_00]);
  });

  it("is null where no line has one", () => {
    expect(price(request(retailOnly, 5)).sellers[0]!.wholesale).toBeNull();
  });

  it("counts neither the pieces of another seller nor those the stock cut", () => {
    expect(price(request(dress, 11), request(jeans, 5)).sellers[0]!.wholesale).toMatchObject({ missing: 1 });
    expect(price(request(dress, 8), request(few, 9)).sellers[0]!.wholesale).toMatchObject({ missing: 1 });
  });
});

describe("whatever is put in and taken out", () => {
  type Act = { of: Offer; change: number };
  const acts = fc.array(
    fc.record({ of: fc.constantFrom(...SHOP), change: fc.integer({ min: -15, max: 15 }) }),
    { maxLength: 40 },
  );
  /** Adds to the stored cart as the product page does; a negative quantity removes. */
  const play = (all: readonly Act[]): LineRequest[] => {
    let items: CartItem[] = [];
    for (const { of, change } of all) {
      const { productId, name, imageUrl, seller, color, size } = of;
      const there = items.find((item) => item.productId === productId);
      if (change > 0) {
        const product = { id: productId, name, price: 1, imageUrl, sellerName: seller.name };
        const requested = { product, quantity: change, selectedColor: color, selectedSize: size, stock: 99 };
        items = addToCart(items, requested, 0).items;
      } else if (there) {
        items =
          change < -12 ? without(items, there.id) : withQuantity(items, there.id, there.quantity + change);
      }
    }
    return items.map(lineRequestOf);
  };

  it("the total is the sum of the lines, and every line its price times its pieces", () => {
    fc.assert(
      fc.property(acts, (all) => {
        const cart = price(...play(all));
        const lines = linesOf(cart);
        expect(cart.goods).toBe(sum(lines.map(({ total }) => total)));
        expect(cart.goods).toBe(sum(cart.sellers.map(({ subtotal }) => subtotal)));
        expect(cart.pieces).toBe(lines.reduce((pieces, { quantity }) => pieces + quantity, 0));
        for (const line of lines) {
          expect(line.total).toBe(times(line.unitPrice, line.quantity));
          expect(line.quantity).toBe(Math.min(line.requested, line.stock));
        }
      }),
    );
  });

  it("no request is lost: each is a line or refused, once", () => {
    fc.assert(
      fc.property(acts, (all) => {
        const requests = play(all);
        const cart = price(...requests);
        expect(linesOf(cart).length + cart.refused.length).toBe(requests.length);
      }),
    );
  });

  it("wholesale holds exactly from twelve pieces of the seller, both ways, and never costs more", () => {
    fc.assert(
      fc.property(acts, (all) => {
        for (const { lines, pieces, subtotal, wholesale } of price(...play(all)).sellers) {
          const retail = sum(lines.map((line) => times(line.price, line.quantity)));
          const enough = pieces >= WHOLESALE_MINIMUM;
          expect(
            lines.every(
              (line) => line.unitPrice === (enough ? (line.wholesalePrice ?? line.price) : line.price),
            ),
          ).toBe(true);
          expect(retail - subtotal).toBe(enough ? (wholesale?.saving ?? 0) : 0);
        }
      }),
    );
  });

  it("the browser gets the server's figures from the last answers", () => {
    fc.assert(
      fc.property(acts, acts, (before, after) => {
        const told = answersOf(price(...SHOP.map((each) => request(each, 1)), ...play(before)));
        const requests = addUp([...play(before), ...play(after)]);
        expect(priceOffers(requests, (each) => told(each)!)).toMatchObject({
          goods: price(...requests).goods,
        });
      }),
    );
  });
});
