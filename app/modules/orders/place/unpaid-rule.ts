import { centavos, type Money, sum, times } from "#app/shared/money.ts";
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
  held: Held;
}

/** The largest order that was paid within a year, sent and not mostly given back. */
export interface Paid {
  pieces: number;
  /** Of the goods, before discount and freight. */
  value: Money;
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
    /** Orders of the last week that ended unpaid, less those that were paid. */
    leftUnpaid: number;
  };
  /** Others who have bought before are not counted. */
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
  },
  network: {
    byBoleto: { openOrders: 0, held: NOTHING_HELD },
    otherwise: { openOrders: 0, held: NOTHING_HELD },
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
  const bounds = boundsOfAccount(account, limits);
  const isFew = account.held.pieces === 0 && piecesOf(lines) <= limits.few;
  const own = excessOf(lines, account.held, bounds, isFew);
  if (own) {
    const isLowered = bounds.pieces < boundsOfAccount({ ...account, leftUnpaid: 0 }, limits).pieces;
    return { by: "account", excess: own, isLowered };
  }
  if (method === "boleto") return boletoProblem(lines, { account, network }, limits);
  if (isKnown(account.largestPaid)) return null;
  const { openOrders, held } = network.otherwise;
  if (openOrders >= (isFew ? limits.fewFromOneNetwork : limits.fromOneNetwork))
    return { by: "orders-from-here", isFew };
  const here = isFew ? null : excessOf(lines, held, boundsOfNetwork(network, limits));
  return here && { by: "network", excess: here };
}

interface BoletoSituation {
  account: Pick<Situation["account"], "heldByBoleto" | "largestPaid">;
  network: Pick<Situation["network"], "byBoleto">;
}

/** What is asked of a boleto besides: of a new order, and of one that is to be paid by boleto now. */
export function boletoProblem(
  lines: readonly WantedLine[],
  { account, network }: BoletoSituation,
  limits: UnpaidLimits = UNPAID_LIMITS,
): HeldTooMuch | null {
  const own = excessOf(lines, account.heldByBoleto, limits.boleto);
  if (own) return { by: "boleto", excess: own };
  if (isKnown(account.largestPaid)) return null;
  const { openOrders, held } = network.byBoleto;
  if (openOrders >= limits.fromOneNetwork) return { by: "network-boletos" };
  const here = excessOf(lines, held, limits.networkByBoleto);
  // Of a piece that no other boleto holds it is too much by itself.
  if (here?.of === "item" && here.held === 0) return { by: "boleto", excess: here };
  return here && { by: "network-boletos" };
}

/** Who has bought before answers for themselves, whoever else is in their network. */
export const isKnown = (largestPaid: Paid | undefined): boolean => (largestPaid?.pieces ?? 0) > 0;

/** What an account may hold: more, the more it has paid for at once; less, the more of its orders ended unpaid. */
export function boundsOfAccount(
  account: Pick<Situation["account"], "largestPaid" | "leftUnpaid">,
  { newcomer, known, timesLargest, leftUnpaid, leastOfAccount }: UnpaidLimits = UNPAID_LIMITS,
): Bounds {
  const { pieces, value } = account.largestPaid;
  const full = isKnown(account.largestPaid)
    ? {
        ...known,
        pieces: Math.max(newcomer.pieces, Math.min(timesLargest * pieces, known.pieces)),
        value: centavos(Math.max(newcomer.value, Math.min(timesLargest * value, known.value))),
      }
    : newcomer;
  return lowered(full, account.leftUnpaid - leftUnpaid.byAccount, leastOfAccount);
}

export const boundsOfNetwork = (
  network: Pick<Situation["network"], "leftUnpaid">,
  limits: UnpaidLimits = UNPAID_LIMITS,
): Bounds =>
  lowered(limits.network, network.leftUnpaid - limits.leftUnpaid.fromNetwork, {
    pieces: limits.newcomer.pieces,
    value: limits.newcomer.value,
  });

/** Halved once for each time; never below the least. */
function lowered(full: Bounds, times: number, least: UnpaidLimits["leastOfAccount"]): Bounds {
  if (times <= 0) return full;
  const part = 0.5 ** times;
  return {
    ...full,
    pieces: Math.max(least.pieces, Math.floor(full.pieces * part)),
    value: centavos(Math.max(least.value, Math.floor(full.value * part))),
  };
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
  const wanted = sum(lines.map(({ unitPrice, quantity }) => times(unitPrice, quantity)));
  if (!anyValue && held.value + wanted > bounds.value) {
    const left = centavos(Math.max(0, bounds.value - held.value));
    return { of: "value", room: left, most: bounds.value };
  }
  return excessOfVariant(lines, held, bounds) ?? excessOfProduct(lines, held, bounds);
}

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

const piecesOf = (lines: readonly { quantity: number }[]): number =>
  lines.reduce((all, { quantity }) => all + quantity, 0);
