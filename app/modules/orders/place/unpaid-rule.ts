import { centavos, type Money, sum, times } from "#app/shared/money.ts";
import {
  answersFor,
  boundsOfAccount,
  boundsOfBoletos,
  boundsOfBoletosHere,
  boundsOfNetwork,
  type Paid,
} from "./unpaid-bounds.ts";
import { type Bounds, UNPAID_LIMITS, type UnpaidLimits } from "./unpaid-limits.ts";

export interface WantedLine {
  productId: string;
  variantId: string;
  name: string;
  color: string;
  size: string;
  quantity: number;
  unitPrice: Money;
  /** Pieces in stock now, of this colour and size and of the product. */
  stock: number;
  productStock: number;
}

/** What unpaid orders hold together. */
export interface Held {
  pieces: number;
  value: Money;
  ofVariant: ReadonlyMap<string, number>;
  ofProduct: ReadonlyMap<string, number>;
}

export const NOTHING_HELD: Held = {
  pieces: 0,
  value: centavos(0),
  ofVariant: new Map(),
  ofProduct: new Map(),
};

/** What a network holds by one kind of payment. */
export interface HeldHere {
  openOrders: number;
  /** How many of these are not the buyer's own. */
  ofOthers: number;
  held: Held;
}

/** Who wants another order, and what they and their network hold already. */
export interface Situation {
  account: {
    openOrders: readonly string[];
    /** Placed within 24 hours and not paid, open or not. */
    unpaidToday: number;
    held: Held;
    heldByBoleto: Held;
    /** Zero for a newcomer. */
    largestPaid: Paid;
    /** Orders of the last week that ended unpaid, less those that were paid and sent. */
    leftUnpaid: number;
    /** Boletos of the last month that ended unpaid, less those that were paid and sent. */
    boletosLeft: number;
  };
  /** Others who answer for what they hold are not counted. */
  network: { byBoleto: HeldHere; otherwise: HeldHere; leftUnpaid: number };
}

/** Of somebody who holds nothing and never ordered before. */
export const FIRST_ORDER: Situation = {
  account: {
    openOrders: [],
    unpaidToday: 0,
    held: NOTHING_HELD,
    heldByBoleto: NOTHING_HELD,
    largestPaid: { pieces: 0, value: centavos(0) },
    leftUnpaid: 0,
    boletosLeft: 0,
  },
  network: {
    byBoleto: { openOrders: 0, ofOthers: 0, held: NOTHING_HELD },
    otherwise: { openOrders: 0, ofOthers: 0, held: NOTHING_HELD },
    leftUnpaid: 0,
  },
};

/** What would be held too much. */
export type Excess =
  | { of: "pieces"; room: number; most: number }
  | { of: "value"; room: Money; most: Money }
  /** `item` is a product, or one of its colours and sizes, of which so many are held already. */
  | { of: "item"; item: string; room: number; held: number };

/** `isLowered`: they may hold less than usual, because of what they left unpaid. */
export type HeldTooMuch =
  | { by: "account"; excess: Excess; isLowered: boolean }
  | { by: "boleto"; excess: Excess }
  | { by: "network"; excess: Excess }
  | { by: "network-boletos" };

export type UnpaidProblem =
  | { by: "orders" }
  | { by: "today" }
  | { by: "orders-from-here"; isFew: boolean }
  | HeldTooMuch;

/** Why an order must not be placed as long as the others are unpaid; null when it may. */
export function unpaidProblem(
  lines: readonly WantedLine[],
  method: string,
  { account, network }: Situation,
  limits: UnpaidLimits = UNPAID_LIMITS,
): UnpaidProblem | null {
  if (account.openOrders.length >= limits.orders) return { by: "orders" };
  if (account.unpaidToday >= limits.inADay) return { by: "today" };
  const ownBounds = boundsOfAccount(account, limits);
  const isFew = account.held.pieces === 0 && piecesOf(lines) <= limits.few;
  const own = excessOf(lines, account.held, ownBounds, isFew);
  if (own) {
    // The share of a piece stays as it is.
    const isLowered =
      own.of !== "item" && ownBounds.pieces < boundsOfAccount({ ...account, leftUnpaid: 0 }, limits).pieces;
    return { by: "account", excess: own, isLowered };
  }
  if (method === "boleto") return boletoProblem(lines, { account, network }, limits);
  if (answersFor(account.largestPaid, withWanted(account.held, lines), limits)) return null;
  const { openOrders, held } = network.otherwise;
  if (openOrders >= (isFew ? limits.fewFromOneNetwork : limits.fromOneNetwork))
    return { by: "orders-from-here", isFew };
  const bounds = boundsOfNetwork(network, limits);
  // A few pieces pass a full network, but not its share of a product: few accounts would hold all of it for the whole shop.
  const here = isFew ? excessOfItem(lines, held, bounds) : excessOf(lines, held, bounds);
  return here && { by: "network", excess: here };
}

/** What is asked of a boleto besides: of a new order, and of one that is to be paid by boleto now. */
export function boletoProblem(
  lines: readonly WantedLine[],
  { account, network }: Situation,
  limits: UnpaidLimits = UNPAID_LIMITS,
): HeldTooMuch | null {
  const own = excessOf(lines, account.heldByBoleto, boundsOfBoletos(account, limits));
  if (own) return { by: "boleto", excess: own };
  if (answersFor(account.largestPaid, withWanted(account.held, lines), limits)) return null;
  const { openOrders, ofOthers, held } = network.byBoleto;
  if (openOrders >= limits.fromOneNetwork) return { by: "network-boletos" };
  const here = excessOf(lines, held, boundsOfBoletosHere(network, limits));
  // It is too much by itself of a piece that no other boleto holds, or with the buyer's own boletos alone.
  const isOwn = ofOthers === 0 || (here?.of === "item" && here.held === 0);
  return here && (isOwn ? { by: "boleto", excess: here } : { by: "network-boletos" });
}

/** What these lines would hold too much beside what is held already. */
export function excessOf(
  lines: readonly WantedLine[],
  held: Held,
  bounds: Bounds,
  anyValue = false,
): Excess | null {
  const room = Math.max(0, bounds.pieces - held.pieces);
  if (piecesOf(lines) > room) return { of: "pieces", room, most: bounds.pieces };
  const wanted = goodsOf(lines);
  if (!anyValue && held.value + wanted > bounds.value) {
    const left = centavos(Math.max(0, bounds.value - held.value));
    return { of: "value", room: left, most: bounds.value };
  }
  return excessOfItem(lines, held, bounds);
}

/** Of one colour and size, or of one product. */
const excessOfItem = (lines: readonly WantedLine[], held: Held, bounds: Bounds): Excess | null =>
  excessOfVariant(lines, held, bounds) ?? excessOfProduct(lines, held, bounds);

function excessOfVariant(lines: readonly WantedLine[], held: Held, bounds: Bounds): Excess | null {
  for (const { variantId, name, color, size, quantity, stock } of lines) {
    const before = held.ofVariant.get(variantId) ?? 0;
    const share = Math.ceil((stock + before) * bounds.share);
    const most = Math.max(bounds.always.ofVariant, Math.min(share, bounds.mostOfVariant));
    if (before + quantity > most)
      return {
        of: "item",
        item: `${name} (${color}, ${size})`,
        room: Math.max(0, most - before),
        held: before,
      };
  }
  return null;
}

function excessOfProduct(lines: readonly WantedLine[], held: Held, bounds: Bounds): Excess | null {
  for (const [productId, ofProduct] of Map.groupBy(lines, (line) => line.productId)) {
    const { name, productStock } = ofProduct[0]!;
    const before = held.ofProduct.get(productId) ?? 0;
    const most = Math.max(bounds.always.ofProduct, Math.ceil((productStock + before) * bounds.share));
    if (before + piecesOf(ofProduct) > most)
      return { of: "item", item: name, room: Math.max(0, most - before), held: before };
  }
  return null;
}

export const piecesOf = (lines: readonly { quantity: number }[]): number =>
  lines.reduce((all, { quantity }) => all + quantity, 0);

const withWanted = ({ pieces, value }: Pick<Held, "pieces" | "value">, lines: readonly WantedLine[]) => ({
  pieces: pieces + piecesOf(lines),
  value: sum([value, goodsOf(lines)]),
});

const goodsOf = (lines: readonly WantedLine[]): Money =>
  sum(lines.map(({ unitPrice, quantity }) => times(unitPrice, quantity)));
