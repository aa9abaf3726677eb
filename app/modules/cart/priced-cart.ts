import { type NoOffer, unitPrice, type VariantOffer, WHOLESALE_MINIMUM } from "#app/modules/catalog/index.ts";
import type { IsoDate } from "#app/shared/business-days.ts";
import { centavos, type Money, subtract, sum, times } from "#app/shared/money.ts";
import { type LineRequest, piecesOf, type Variant, variantKey } from "./line-request.ts";

export type Offer = VariantOffer;
/** The offer for a request, or why it cannot be bought. */
export type Answer = Offer | Pick<RefusedLine, "reason" | "name" | "until">;
export type Refusal = NoOffer["reason"] | "sold-out";

export interface PricedLine extends Offer {
  /** The requested quantity; more than `quantity` when cut to the stock. */
  requested: number;
  quantity: number;
  /** The retail price, or the wholesale price where it applies. */
  unitPrice: Money;
  total: Money;
}

export interface RefusedLine extends LineRequest {
  reason: Refusal;
  /** Null for an unknown product. */
  name: string | null;
  /** The last day of the shop's vacation, where that is why. */
  until?: IsoDate;
}

export interface SellerGroup {
  seller: { id: string; name: string };
  lines: PricedLine[];
  pieces: number;
  subtotal: Money;
  /** Null where none of the lines has a wholesale price. */
  wholesale: Wholesale | null;
}

export interface Wholesale {
  applies: boolean;
  /** Pieces until it applies; zero when it does. */
  missing: number;
  /** What it takes off these lines, now or once it applies. */
  saving: Money;
}

export interface PricedCart {
  /** In the order in which each seller first appears. */
  sellers: SellerGroup[];
  refused: RefusedLine[];
  pieces: number;
  /** All lines, before any discount: decides about free freight. */
  goods: Money;
  /** Lines whose colour or size was renamed. */
  renamed?: { from: Variant; to: Pick<Variant, "color" | "size"> }[];
}

/** Prices a cart. Runs on the server, whose result counts, and in the browser until that arrives. */
export function priceOffers(
  requests: readonly LineRequest[],
  answerTo: (request: LineRequest) => Answer,
): PricedCart {
  const refused: RefusedLine[] = [];
  const bySeller = new Map<string, { offer: Offer; requested: number }[]>();
  for (const request of requests) {
    const answer = answerTo(request);
    if ("reason" in answer || answer.stock === 0) {
      const reason = "reason" in answer ? answer.reason : "sold-out";
      const until = "reason" in answer && answer.until ? { until: answer.until } : {};
      refused.push({ ...request, reason, name: answer.name, ...until });
      continue;
    }
    const asked = bySeller.get(answer.seller.id) ?? [];
    bySeller.set(answer.seller.id, [...asked, { offer: answer, requested: request.quantity }]);
  }
  const sellers = [...bySeller.values()].map(priceSeller);
  return {
    sellers,
    refused,
    pieces: sellers.reduce((total, { pieces }) => total + pieces, 0),
    goods: sum(sellers.map(({ subtotal }) => subtotal)),
  };
}

/** Twelve pieces of one seller, in any mix, reprice its lines that have a wholesale price. */
function priceSeller(asked: readonly { offer: Offer; requested: number }[]): SellerGroup {
  const taken = asked.map(({ offer, requested }) => ({
    ...offer,
    requested,
    quantity: Math.min(requested, offer.stock),
  }));
  const pieces = piecesOf(taken);
  const lines = taken.map((line) => {
    const price = unitPrice(line, pieces);
    return { ...line, unitPrice: price, total: times(price, line.quantity) };
  });
  return {
    seller: lines[0]!.seller,
    lines,
    pieces,
    subtotal: sum(lines.map(({ total }) => total)),
    wholesale: wholesaleOf(lines, pieces),
  };
}

function wholesaleOf(lines: readonly PricedLine[], pieces: number): Wholesale | null {
  const savings = lines.map(({ price, wholesalePrice, quantity }) =>
    wholesalePrice === null ? centavos(0) : times(subtract(price, wholesalePrice), quantity),
  );
  const saving = sum(savings);
  if (saving === 0) return null;
  const missing = Math.max(0, WHOLESALE_MINIMUM - pieces);
  return { applies: missing === 0, missing, saving };
}

export const linesOf = ({ sellers }: Pick<PricedCart, "sellers">): PricedLine[] =>
  sellers.flatMap(({ lines }) => lines);

/** The server's last answer, by request: prices a changed cart until the next answer. */
export function answersOf(cart: PricedCart): (request: LineRequest) => Answer | null {
  const known = new Map<string, Answer>([
    ...linesOf(cart).map((line) => [variantKey(line), line] as const),
    ...cart.refused.map((line) => [variantKey(line), line] as const),
  ]);
  return (request) => known.get(variantKey(request)) ?? null;
}
