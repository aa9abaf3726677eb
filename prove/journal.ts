import type { FaultKind } from "./plan/faults.ts";
import type { ReadKinds } from "./reading/coverage.ts";

/** An order as its buyer was told of it. */
export interface PlacedOrder {
  key: string;
  userId: string;
  orderId: string;
  /** Centavos, as the page or the order service said it. */
  total: number;
  /** The key is of the second attempt to pay, not of the order. */
  paidAgain?: true;
}

export interface Restocking {
  productId: string;
  color: string;
  size: string;
  /** Below zero where the seller took pieces out. */
  pieces: number;
  /** False where no answer told whether it was saved. */
  sure: boolean;
}

/** Something that must not have an effect, and how it was answered. */
export interface Attempt {
  what: string;
  status: number | null;
  /** The shop did what was asked. */
  succeeded: boolean;
}

/** What the people of the simulation were told over HTTP, and nothing else. */
export interface Journal {
  /** Every key that was sent with an order, answered or not. */
  asked: { key: string; userId: string; total: number }[];
  placed: PlacedOrder[];
  cancelled: { orderId: string }[];
  /** A PIX or a boleto that the bank said it took. */
  paid: { paymentId: string }[];
  shipped: { orderId: string; sellerId: string }[];
  delivered: { orderId: string; sellerId: string }[];
  /** Every form of a return that was sent, answered or not. */
  askedBack: { orderId: string }[];
  restocked: Restocking[];
  attacks: Attempt[];
  /** Who held more of the stock than anybody may, without having paid, when a wave ended. */
  hoarded: { userId: string; what: string }[];
  /** What readers saw, and should not have. */
  misread: { where: string; what: string }[];
  /** `turns`: by route, how often its kind of page was chosen. */
  read: { pages: number; soldOut: number; kinds: ReadKinds; turns: Record<string, number> };
  /** Answers that the shop does not know what happened, 503 apart: whatever strikes, it knows what to say. */
  broken: { what: string; id: string }[];
  counts: { requests: number; unanswered: number; unavailable: number; refused: number };
  faults: Partial<Record<FaultKind | "clock-jump", number>>;
  /** By kind of deed: how often it was tried, and how often an answer told that it took effect. */
  deeds: Record<string, { tried: number; took: number }>;
  strikes: Strike[];
}

/** A fault, with what was asked and answered in the wave that it struck. */
export interface Strike {
  kind: FaultKind;
  requests: number;
  /** Without an answer, or with one that says that something is out of order. */
  failed: number;
  /** Orders that were acknowledged, by id. */
  acknowledged: string[];
  /** Seconds from its end until everything ran and answered again. */
  recoveredIn: number | null;
}

export const newJournal = (): Journal => ({
  asked: [],
  placed: [],
  cancelled: [],
  paid: [],
  shipped: [],
  delivered: [],
  askedBack: [],
  restocked: [],
  attacks: [],
  hoarded: [],
  misread: [],
  read: { pages: 0, soldOut: 0, kinds: {}, turns: {} },
  broken: [],
  counts: { requests: 0, unanswered: 0, unavailable: 0, refused: 0 },
  faults: {},
  deeds: {},
  strikes: [],
});
