import { FAULTS, faultOf } from "./faults.ts";
import type { Plan, Wave } from "./plan.ts";
import { type Random, randomOf } from "./random.ts";
import { type Action, actionOf, SELLERS } from "./steps.ts";

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** Milliseconds between two steps of a wave. */
const APART = 60;

/** The same for each of these buyers. */
const BUYERS = [0, 1, 2, 3];
const NEWEST = 0.999;
/** Faults of a wave, the hard ones where many do the same: where few do, the answers of all of them might get lost. */
const STRUCK = 3;
const DISTURBED = 2;
const CALM = 0;

/**
 * A few days in which every fault strikes and each deed follows those that it needs: bought, paid, sent, received, given
 * back. Chance does not decide what happens here, only how.
 */
export function shortPlan(seed: number): Plan {
  const random = randomOf(seed);
  const kinds = [...FAULTS];
  const story: [jump: number, faults: number, actions: Action[]][] = [
    [0, CALM, [held(ASKING)]],
    [
      5 * MINUTE,
      STRUCK,
      BUYERS.flatMap((buyer) => [bought(random, buyer, "service"), bought(random, buyer, "pages")]),
    ],
    [
      5 * MINUTE,
      CALM,
      [...firstDeeds(random), bought(random, 4, "service", "pix"), bought(random, 5, "service", "pix")],
    ],
    [5 * MINUTE, CALM, paid(random)],
    [DAY, STRUCK, [...bySellers(random, ["ship"]), ...bySellers(random, ["ship"])]],
    [DAY, CALM, BUYERS.map((buyer) => ({ kind: "receive", buyer, choice: NEWEST }))],
    [5 * MINUTE, DISTURBED, BUYERS.flatMap((buyer) => ofBuyer(random, buyer, ["give-back", "review"]))],
    [30 * DAY, CALM, bySellers(random, ["take-back", "restock", "price", "read-statement"])],
    // Nobody does anything until the schedule has paid the others: then this shop's money is let go, and is not paid by it,
    // because it does not run twice a day.
    [0, CALM, []],
    [0, CALM, [held(ASKING)]],
    [DAY, CALM, paidOut(random)],
    [DAY, CALM, goneBack],
    [DAY, CALM, decided(random)],
  ];
  const waves: Wave[] = story.map(([jump, faults, actions]) => ({
    steps: actions.map((action, index) => ({ after: index * APART, action })),
    faults: kinds.splice(0, faults).map((kind) => faultOf(random, kind, 700)),
    jump,
  }));
  return { seed, days: 37, waves };
}

/** One line of each seller. */
const bought = (
  random: Random,
  buyer: number,
  way: "service" | "pages",
  payment: "approve" | "pix" = "approve",
): Action => ({
  ...(actionOf(random, "order") as Extract<Action, { kind: "order" }>),
  buyer,
  way,
  payment,
  delivery: "delivery",
  lines: [0.1, 0.45, 0.8].map((choice) => ({ choice, quantity: 1 })),
});

const firstDeeds = (random: Random): Action[] => [
  actionOf(random, "new-customer"),
  actionOf(random, "browse"),
  { kind: "second-card", buyer: 6, choice: 0.2, clicks: 1 },
  { kind: "quote", buyer: 7, choice: 0.5, quantity: 1, clicks: 1 },
  { kind: "sign-ins", guesses: 40 },
];

const paid = (random: Random): Action[] => [
  {
    ...(actionOf(random, "pay") as Extract<Action, { kind: "pay" }>),
    buyer: 4,
    choice: NEWEST,
    telling: "once",
  },
  { kind: "cancel", buyer: 5, choice: NEWEST, clicks: 2 },
];

/** Its money is held while the schedule pays the others, so that it has some to ask for. */
const ASKING = 0;
const held = (seller: number): Action => ({ kind: "hold-payouts", seller, clicks: 1 });

const paidOut = (random: Random): Action[] => [
  { kind: "ask-payout", seller: ASKING, clicks: 2 },
  { kind: "run-payouts", clicks: 1 },
  ...bySellers(random, ["payout-account"]),
];

/** After the shops were paid: buyers' banks take money back, and the desk refunds pieces. */
const goneBack: Action[] = [
  { kind: "approve-payout", choice: 0, clicks: 2 },
  ...BUYERS.map((buyer): Action => ({ kind: "dispute", buyer, choice: 0, clicks: 2 })),
  ...[0.1, 0.2, 0.3, 0.4].map((choice): Action => ({ kind: "desk-refund", choice })),
];

const decided = (random: Random): Action[] => [
  ...bySellers(random, ["prove-sale"]),
  { kind: "return-payout", choice: 0, clicks: 2 },
  { kind: "end-dispute", choice: 0.001, clicks: 2 },
  { kind: "end-dispute", choice: 0.998, clicks: 1 },
];

const bySellers = (random: Random, kinds: Action["kind"][]): Action[] =>
  Array.from({ length: SELLERS }, (_, seller) => seller).flatMap((seller) =>
    kinds.map(
      (kind) => ({ ...actionOf(random, kind), seller, ...(kind === "restock" && { pieces: 5 }) }) as Action,
    ),
  );

const ofBuyer = (random: Random, buyer: number, kinds: Action["kind"][]): Action[] =>
  kinds.map((kind) => ({ ...actionOf(random, kind), buyer, choice: NEWEST }) as Action);
