import { WHOLESALE_MINIMUM } from "#app/modules/catalog/index.ts";
import type { Picture } from "#app/modules/pictures/index.ts";
import type { DayRange } from "#app/modules/shipping/index.ts";
import { type Money, sum, times } from "#app/shared/money.ts";
import { type LineRequest, piecesOf, variantKey } from "../line-request.ts";
import type { PricedCart, RefusedLine, SellerGroup } from "../priced-cart.ts";

/** The button that requested it. */
export const QUOTE_SOURCES = ["varejo", "atacado", "carrinho"] as const;
export type QuoteSource = (typeof QUOTE_SOURCES)[number];

export interface QuoteRequest {
  source: QuoteSource;
  lines: readonly LineRequest[];
  /** The CEP of a cart quote, whose freight is part of the quote. */
  cep: string | null;
}

/** A quoted line, at its promised price. */
export interface QuotedLine extends LineRequest {
  name: string;
  sellerName: string;
  unitPrice: Money;
  total: Money;
}

export interface Quote {
  source: QuoteSource;
  lines: QuotedLine[];
  pieces: number;
  goods: Money;
  /** Null where no CEP was given. */
  freight: { cost: Money; state: string; days: DayRange } | null;
  expiresAt: Date;
}

const MOMENT = new Intl.DateTimeFormat("pt-BR", {
  timeZone: "America/Sao_Paulo",
  day: "2-digit",
  month: "2-digit",
  hour: "2-digit",
  minute: "2-digit",
});

/** "14/07, 10:32": the shop's own time. */
export const validUntil = (expiresAt: Date): string => MOMENT.format(expiresAt).replace(",", " às");

export interface OpenedLine extends QuotedLine {
  picture: Picture | null;
  imageUrl: string;
  /** Pieces available now; the page shows when they are fewer than quoted. */
  inStock: number;
  /** Why none of it can be bought now; null where some can. */
  refused: Pick<RefusedLine, "reason" | "until"> | null;
}

/** A quote as its page shows it: names and prices as quoted, pictures and stock as they are now. */
export interface OpenedQuote extends Omit<Quote, "lines"> {
  lines: OpenedLine[];
}

/** Enough of one seller's pieces were quoted for wholesale, and too few are left. */
export const isBelowWholesale = (quotedPieces: number, pieces: number): boolean =>
  quotedPieces >= WHOLESALE_MINIMUM && pieces < WHOLESALE_MINIMUM;

/**
 * The quoted prices hold for the quoted cart only: for a seller whose ordered lines are what is `left` of its quoted ones, which
 * is all of them, or less where the stock is less, but enough for wholesale if that was quoted: otherwise somebody could hold the
 * rest for a while. Any other choice of pieces costs what it costs today.
 */
export function atQuotedPrices(
  cart: PricedCart,
  quoted: readonly QuotedLine[],
  left: Pick<PricedCart, "sellers" | "renamed">,
): PricedCart {
  const currentKeys = new Map(
    left.renamed?.map(({ from, to }) => [variantKey(from), variantKey({ ...from, ...to })]),
  );
  const promised = new Map(
    quoted.map((line) => [currentKeys.get(variantKey(line)) ?? variantKey(line), line]),
  );
  const quotedBySeller = Map.groupBy(quoted, ({ sellerName }) => sellerName);
  const sellers = cart.sellers.map((group) => {
    const leftOfSeller = left.sellers.find(({ seller }) => seller.id === group.seller.id);
    if (!hasSameLines(group, leftOfSeller)) return group;
    const { sellerName } = promised.get(variantKey(group.lines[0]!))!;
    if (isBelowWholesale(piecesOf(quotedBySeller.get(sellerName)!), group.pieces)) return group;
    const lines = group.lines.map((line) => {
      const { unitPrice } = promised.get(variantKey(line))!;
      return { ...line, unitPrice, total: times(unitPrice, line.quantity) };
    });
    return { ...group, lines, subtotal: sum(lines.map(({ total }) => total)), wholesale: null };
  });
  return { ...cart, sellers, goods: sum(sellers.map(({ subtotal }) => subtotal)) };
}

function hasSameLines({ lines }: SellerGroup, other: SellerGroup | undefined): boolean {
  const quantities = new Map(other?.lines.map(({ variantId, quantity }) => [variantId, quantity]));
  return (
    lines.length === quantities.size &&
    lines.every(({ variantId, quantity }) => quantities.get(variantId) === quantity)
  );
}
