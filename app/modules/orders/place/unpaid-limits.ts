import { centavos, type Money } from "#app/shared/money.ts";

/** What may be held unpaid at the same time. */
export interface Bounds {
  pieces: number;
  /** Of the goods, before discount and freight. */
  value: Money;
  /** Of what there is of one colour and size, and of one product: what is in stock and what is held already. */
  share: number;
  /** Of one colour and size, and of one product, whatever the share comes to: small stocks can be bought, too. */
  always: { ofVariant: number; ofProduct: number };
  /** Of one colour and size, whatever the share comes to. */
  mostOfVariant: number;
}

/**
 * How much may be held without having been paid. An order reserves its pieces at once, by PIX for half an hour, with the
 * shop's own PIX key for a day, by boleto for days, by card until another card is tried: without limits a single account
 * could empty the shop for free. The same limits count for every payment method.
 */
export interface UnpaidLimits {
  /** Orders of one account that wait for payment at the same time. */
  orders: number;
  /** Orders of one account within 24 hours that were not paid: cancelled and expired ones count, too. */
  inADay: number;
  /** Orders from one network that wait for payment; boletos count apart. */
  fromOneNetwork: number;
  /** So many, where the next one is of few pieces. */
  fewFromOneNetwork: number;
  /** Of an account that bought nothing within a year. */
  newcomer: Bounds;
  /** The most of an account that has: `timesLargest` its largest paid order, between the newcomer's figures and these. */
  known: Pick<Bounds, "pieces" | "value">;
  timesLargest: number;
  /** Each piece of a paid order counts for so much of its value: what was bought for centavos proves nothing. */
  valueOfPaidPiece: Money;
  /**
   * Of all accounts of one network that hold more than `timesLargest` their largest paid order: many people share the address of a mobile network. What is held by
   * boleto counts apart, because it is held for days: it fills the room for other boletos only.
   */
  network: Bounds;
  networkByBoleto: Bounds;
  /** Of an account by boleto, besides: it holds its pieces for days. */
  boleto: Bounds;
  /**
   * Orders of a week that ended unpaid, less those that were paid and sent, and an account's boletos of a month: each takes days to end. Each
   * one beyond these halves what may be held, boletos what may be held by boleto.
   */
  leftUnpaid: { byAccount: number; boletos: number; fromNetwork: number };
  /** What halving leaves an account, at least. A network keeps what a newcomer has. */
  leastOfAccount: { pieces: number; value: Money };
  /**
   * So few pieces may have any value, for whoever holds nothing else: the dearest piece can be bought. By PIX or card they may be
   * ordered from a network that holds much already, too, within its share of the product: it takes hundreds of accounts to keep
   * neighbours from buying.
   */
  few: number;
}

const HALF = 0.5;
const MOST = 0.75;
const NO_LIMIT = Number.POSITIVE_INFINITY;

/** A closed pack of the wholesale screen has twelve pieces, four of one colour and size at most. */
const PACK = 12;
/** Above any retail cart, and a good first order of a reseller: six packs, valued as the dearest of the sample products. */
const NEWCOMER = { pieces: 6 * PACK, value: centavos(7_500_00) };

export const UNPAID_LIMITS: UnpaidLimits = {
  orders: 5,
  inADay: 15,
  fromOneNetwork: 60,
  fewFromOneNetwork: 300,
  // A whole pack of what is nearly sold out, and more of what is not.
  newcomer: {
    ...NEWCOMER,
    share: MOST,
    always: { ofVariant: PACK, ofProduct: PACK },
    mostOfVariant: NO_LIMIT,
  },
  // Each paid order doubles what may be held next: 72 pieces, 144, 288, 576.
  known: { pieces: 8 * NEWCOMER.pieces, value: centavos(8 * NEWCOMER.value) },
  timesLargest: 2,
  // Below the wholesale price of anything to wear.
  valueOfPaidPiece: centavos(10_00),
  network: {
    pieces: 5 * NEWCOMER.pieces,
    value: centavos(5 * NEWCOMER.value),
    share: MOST,
    always: { ofVariant: PACK, ofProduct: PACK },
    mostOfVariant: NO_LIMIT,
  },
  networkByBoleto: {
    pieces: 20 * PACK,
    value: centavos(Number.MAX_SAFE_INTEGER),
    share: HALF,
    always: { ofVariant: 2, ofProduct: PACK },
    mostOfVariant: NO_LIMIT,
  },
  boleto: {
    pieces: 10 * PACK,
    value: centavos(Number.MAX_SAFE_INTEGER),
    share: HALF,
    always: { ofVariant: 2, ofProduct: NO_LIMIT },
    mostOfVariant: 2 * PACK,
  },
  leftUnpaid: { byAccount: 4, boletos: 1, fromNetwork: 20 },
  leastOfAccount: { pieces: PACK, value: centavos(1_000_00) },
  few: 3,
};
