import { describe, expect, it } from "vitest";
import { centavos } from "#app/shared/money.ts";
import type { LineRequest } from "../line-request.ts";
import { linesOf, type Offer, type PricedCart, priceOffers } from "../priced-cart.ts";
import { atQuotedPrices, type QuotedLine } from "./quote.ts";

/** Today retail is 79,90 and wholesale 56,90; quoted was 50,00, so that each of the three shows. */
const RETAIL = 79_90;
const WHOLESALE = 56_90;
const QUOTED = 50_00;

const bella = { id: "bella-colada", name: "Bella Colada" };
const pacto = { id: "pacto-jeans", name: "Pacto Jeans" };
const sellerOf = (productId: string) => (productId.startsWith("bella") ? bella : pacto);

const line = (productId: string, quantity: number, color = "Azul"): LineRequest => ({
  productId,
  color,
  size: "M",
  quantity,
});
const quotedAt = (request: LineRequest, unitPrice = QUOTED): QuotedLine => ({
  ...request,
  name: "Vestido",
  sellerName: sellerOf(request.productId).name,
  unitPrice: centavos(unitPrice),
  total: centavos(unitPrice * request.quantity),
});

type Stock = Record<string, number>;

/** As the server prices these lines now; fifty pieces of whatever `stock` does not name. */
const today = (requests: readonly LineRequest[], stock: Stock): PricedCart =>
  priceOffers(
    requests,
    ({ productId, color, size }): Offer => ({
      productId,
      color,
      size,
      variantId: `${productId} ${color}`,
      name: "Vestido",
      category: "vestidos",
      seller: sellerOf(productId),
      picture: null,
      imageUrl: "",
      price: centavos(RETAIL),
      wholesalePrice: centavos(WHOLESALE),
      stock: stock[productId] ?? 50,
    }),
  );

const ordered = (lines: readonly LineRequest[], quoted: readonly LineRequest[], stock: Stock = {}) =>
  atQuotedPrices(
    today(lines, stock),
    quoted.map((each) => quotedAt(each)),
    today(quoted, stock),
  );
const pricesOf = (cart: PricedCart) =>
  linesOf(cart).map(({ productId, unitPrice }) => [productId, unitPrice]);

const BELLA = [line("bella-1", 8), line("bella-2", 4)];
const MANY = [line("bella-1", 20), line("bella-2", 4)];
const BOTH = [...BELLA, line("pacto-1", 2)];

describe("the quoted prices", () => {
  it.each<[string, LineRequest[], LineRequest[], [string, number][], Stock?]>([
    [
      "hold for the quoted cart",
      BELLA,
      BELLA,
      [
        ["bella-1", QUOTED],
        ["bella-2", QUOTED],
      ],
    ],
    [
      "hold in another order of the lines",
      [BELLA[1]!, BELLA[0]!],
      BELLA,
      [
        ["bella-2", QUOTED],
        ["bella-1", QUOTED],
      ],
    ],
    ["do not hold for one piece", [line("bella-1", 1)], BELLA, [["bella-1", RETAIL]]],
    [
      "do not hold for one piece fewer",
      [line("bella-1", 7), BELLA[1]!],
      BELLA,
      [
        ["bella-1", RETAIL],
        ["bella-2", RETAIL],
      ],
    ],
    [
      "do not hold for more pieces, which cost what wholesale costs today",
      [line("bella-1", 9), BELLA[1]!],
      BELLA,
      [
        ["bella-1", WHOLESALE],
        ["bella-2", WHOLESALE],
      ],
    ],
    [
      "do not hold for as many pieces in another mix",
      [line("bella-1", 4), line("bella-2", 8)],
      BELLA,
      [
        ["bella-1", WHOLESALE],
        ["bella-2", WHOLESALE],
      ],
    ],
    ["do not hold with a line missing", [BELLA[0]!], BELLA, [["bella-1", RETAIL]]],
    [
      "do not hold with a line missing, of more than wholesale takes",
      [MANY[0]!],
      MANY,
      [["bella-1", WHOLESALE]],
    ],
    [
      "do not hold with a line exchanged",
      [BELLA[0]!, line("bella-3", 4)],
      BELLA,
      [
        ["bella-1", WHOLESALE],
        ["bella-3", WHOLESALE],
      ],
    ],
    [
      "do not hold with a line added",
      [...BELLA, line("bella-3", 1)],
      BELLA,
      [
        ["bella-1", WHOLESALE],
        ["bella-2", WHOLESALE],
        ["bella-3", WHOLESALE],
      ],
    ],
    [
      "hold for what the stock left of a line",
      [line("bella-1", 9), MANY[1]!],
      MANY,
      [
        ["bella-1", QUOTED],
        ["bella-2", QUOTED],
      ],
      { "bella-1": 9 },
    ],
    [
      "hold where the stock shrinks after it was shown",
      MANY,
      MANY,
      [
        ["bella-1", QUOTED],
        ["bella-2", QUOTED],
      ],
      { "bella-1": 9 },
    ],
    [
      "do not hold for fewer than the stock left",
      [line("bella-1", 8), MANY[1]!],
      MANY,
      [
        ["bella-1", WHOLESALE],
        ["bella-2", WHOLESALE],
      ],
      { "bella-1": 9 },
    ],
    ["hold without a line that is sold out", [MANY[0]!], MANY, [["bella-1", QUOTED]], { "bella-2": 0 }],
    [
      "do not hold where the stock left fewer than wholesale takes",
      [line("bella-1", 3), BELLA[1]!],
      BELLA,
      [
        ["bella-1", RETAIL],
        ["bella-2", RETAIL],
      ],
      { "bella-1": 3 },
    ],
    [
      "do not hold for one piece when all others are sold out",
      [line("bella-1", 1)],
      [line("bella-1", 1), line("bella-2", 11)],
      [["bella-1", RETAIL]],
      { "bella-2": 0 },
    ],
    [
      "hold for what the stock left of fewer than wholesale takes",
      [line("bella-1", 3)],
      [line("bella-1", 8)],
      [["bella-1", QUOTED]],
      { "bella-1": 3 },
    ],
    [
      "hold for one seller where the other's lines were changed",
      [line("bella-1", 1), line("pacto-1", 2)],
      BOTH,
      [
        ["bella-1", RETAIL],
        ["pacto-1", QUOTED],
      ],
    ],
    [
      "hold for one seller where the other's lines were left out",
      [line("pacto-1", 2)],
      BOTH,
      [["pacto-1", QUOTED]],
    ],
    [
      "do not hold for a seller who was not quoted",
      BOTH,
      BELLA,
      [
        ["bella-1", QUOTED],
        ["bella-2", QUOTED],
        ["pacto-1", RETAIL],
      ],
    ],
  ])("%s", (_, lines, quoted, prices, stock) => {
    expect(pricesOf(ordered(lines, quoted, stock))).toEqual(prices);
  });

  it("add up, and name no wholesale price that the seller's other pieces would bring", () => {
    const cart = ordered([line("bella-1", 1), line("pacto-1", 2)], BOTH);
    expect(cart.sellers).toMatchObject([
      { subtotal: RETAIL, wholesale: { applies: false, missing: 11 } },
      { subtotal: 2 * QUOTED, wholesale: null },
    ]);
    expect(cart.goods).toBe(RETAIL + 2 * QUOTED);
  });

  it("hold for a piece whose colour was renamed since", () => {
    const before = line("bella-1", 12, "Azul");
    const now = today([line("bella-1", 12, "Azul-marinho")], {});
    const left = { ...now, renamed: [{ from: before, to: { color: "Azul-marinho", size: "M" } }] };
    expect(pricesOf(atQuotedPrices(now, [quotedAt(before)], left))).toEqual([["bella-1", QUOTED]]);
  });
});
