import type { Random } from "./random.ts";

export const BUYERS = 20;
export const SELLERS = 3;

export const PAYMENTS = ["pix", "boleto", "approve", "no-funds", "stolen", "retry"] as const;
/** PIX, boleto, or a card of the sandbox by what its bank does with it. */
export type Payment = (typeof PAYMENTS)[number];

/** How the provider tells the shop that a PIX or a boleto was paid. */
export const TELLINGS = [
  "once",
  "never",
  "twice-at-once",
  "again-later",
  "two-messages",
  "forged",
  "wrong-amount",
  "stale",
  "after-its-time",
] as const;
export type Telling = (typeof TELLINGS)[number];

export const ATTACKS = [
  "foreign-order-page",
  "foreign-cancel",
  "foreign-ship",
  "foreign-payment",
  "negative-quantity",
  "huge-quantity",
  "lower-price",
  "other-body-same-key",
  "no-form",
  "customer-as-administrator",
  "forged-cookie",
  "replayed-parcel",
  "hoard",
  "odd-cookies",
] as const;
export type Attack = (typeof ATTACKS)[number];

/** `choice` is a share of whatever list it is about: the order, the parcel, the variant. */
export type Action =
  | {
      kind: "order";
      buyer: number;
      /** The three pages of the checkout, or the order service. */
      way: "pages" | "service";
      lines: { choice: number; quantity: number }[];
      payment: Payment;
      delivery: "delivery" | "pickup";
      /** How often the last button is clicked. */
      clicks: number;
      /** Two tabs confirm the same cart, each with its own key. */
      tabs: number;
    }
  | { kind: "second-card"; buyer: number; choice: number; clicks: number }
  /** With two clicks a second buyer opens the link, too. */
  | { kind: "quote"; buyer: number; choice: number; quantity: number; clicks: number }
  | { kind: "new-customer"; number: number; choice: number }
  /** Buyers, from this one on, take the last pieces of a product. */
  | { kind: "sell-out"; buyer: number; choice: number }
  | { kind: "browse"; choice: number }
  | { kind: "pay"; buyer: number; choice: number; telling: Telling; clicks: number }
  | { kind: "cancel"; buyer: number; choice: number; clicks: number }
  | { kind: "receive"; buyer: number; choice: number }
  | { kind: "give-back"; buyer: number; choice: number }
  | { kind: "review"; buyer: number; choice: number }
  | { kind: "ship"; seller: number; choice: number; clicks: number }
  | { kind: "cancel-parcel"; seller: number; choice: number; clicks: number }
  | { kind: "refund-piece"; seller: number; choice: number; clicks: number }
  | { kind: "take-back" | "refuse-return" | "read-statement"; seller: number; choice: number }
  | { kind: "restock"; seller: number; choice: number; pieces: number }
  | { kind: "price"; seller: number; choice: number; percent: number }
  | { kind: "desk-cancel" | "desk-arrived" | "desk-delivered" | "desk-refund"; choice: number }
  | { kind: "ask-payout" | "hold-payouts"; seller: number; clicks: number }
  | { kind: "payout-account" | "prove-sale"; seller: number; choice: number }
  | { kind: "run-payouts"; clicks: number }
  | { kind: "approve-payout" | "return-payout" | "end-dispute"; choice: number; clicks: number }
  | { kind: "dispute"; buyer: number; choice: number; clicks: number }
  | { kind: "sign-ins"; guesses: number }
  | { kind: "attack"; attack: Attack; buyer: number; choice: number };

export interface Step {
  /** Milliseconds after the wave began. */
  after: number;
  action: Action;
}

const WEIGHTS: Record<Action["kind"], number> = {
  order: 45,
  "second-card": 2,
  "sell-out": 1,
  quote: 3,
  "new-customer": 1,
  browse: 6,
  pay: 24,
  cancel: 5,
  receive: 6,
  "give-back": 3,
  review: 2,
  ship: 14,
  "cancel-parcel": 2,
  "refund-piece": 3,
  "take-back": 4,
  "refuse-return": 2,
  "read-statement": 1,
  restock: 5,
  price: 3,
  "desk-cancel": 1,
  "desk-arrived": 3,
  "desk-delivered": 2,
  "desk-refund": 1,
  "ask-payout": 2,
  "payout-account": 0.5,
  "run-payouts": 1,
  "approve-payout": 2,
  "return-payout": 0.5,
  "hold-payouts": 0.5,
  dispute: 1.5,
  "prove-sale": 1,
  "end-dispute": 1,
  "sign-ins": 0.5,
  attack: 8,
};

/** When the money of the sales is released: what sellers are paid, and what goes back after they were. */
const MONEY_WEIGHTS = {
  "ask-payout": 6,
  "payout-account": 1,
  "run-payouts": 3,
  "approve-payout": 8,
  "return-payout": 3,
  "hold-payouts": 1,
  "read-statement": 1,
  dispute: 8,
  "prove-sale": 3,
  "end-dispute": 6,
  "desk-refund": 8,
  "give-back": 3,
  "take-back": 3,
  // Before that every return is a regret, which nobody may refuse.
  "refuse-return": 3,
} satisfies Partial<Record<Action["kind"], number>>;

/** Wrong passwords at once in an ordinary seed. */
const GUESSES = 200;

export const stepOf = (random: Random, after: number): Step => ({
  after,
  action: actionOf(random, random.weighted(WEIGHTS)),
});

export const moneyStepOf = (random: Random, after: number): Step => ({
  after,
  action: actionOf(random, random.weighted(MONEY_WEIGHTS)),
});

/** Every kind that is counted: the story of each seed has all of them. */
export const DEEDS: readonly string[] = [
  ...["order by pages", "order by service"],
  ...TELLINGS.map((telling) => `pay, told ${telling}`),
  ...ATTACKS.map((attack) => `attack by ${attack}`),
  ...Object.keys(WEIGHTS).filter((kind) => !["order", "pay", "attack"].includes(kind)),
].sort();

/** What is counted as a kind of its own when the effects of deeds are counted. */
export function deedOf(action: Action): string {
  if (action.kind === "order") return `order by ${action.way}`;
  if (action.kind === "pay") return `pay, told ${action.telling}`;
  return action.kind === "attack" ? `attack by ${action.attack}` : action.kind;
}

/** The numbers are drawn whether an action needs them or not, so that a new kind of action changes few plans. */
export function actionOf(random: Random, kind: Action["kind"]): Action {
  const buyer = random.below(BUYERS);
  const seller = random.below(SELLERS);
  const choice = random.below(1000) / 1000;
  const clicks = random.chance(0.25) ? 2 : 1;
  switch (kind) {
    case "order":
      return {
        kind,
        buyer,
        way: random.chance(0.3) ? "pages" : "service",
        lines: Array.from({ length: random.between(1, 3) }, () => ({
          choice: random.below(1000) / 1000,
          quantity: random.chance(0.1) ? random.between(4, 12) : random.between(1, 2),
        })),
        payment: random.weighted({ pix: 10, boleto: 5, approve: 6, "no-funds": 1, stolen: 1, retry: 2 }),
        delivery: random.chance(0.2) ? "pickup" : "delivery",
        clicks,
        tabs: random.chance(0.1) ? 2 : 1,
      };
    case "new-customer":
      return { kind, choice, number: random.below(1_000_000_000) };
    case "quote":
      return { kind, buyer, choice, clicks, quantity: random.between(1, 14) };
    case "sign-ins":
      return { kind, guesses: GUESSES };
    case "pay":
      return { kind, buyer, choice, clicks, telling: random.pick(TELLINGS) };
    case "restock":
      return { kind, seller, choice, pieces: random.between(-3, 20) };
    case "price":
      return { kind, seller, choice, percent: random.between(-10, 15) || 5 };
    case "attack":
      return { kind, buyer, choice, attack: random.pick(ATTACKS) };
    default:
      return { kind, buyer, seller, choice, clicks } as Action;
  }
}
