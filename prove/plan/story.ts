import { FAULTS, faultOf } from "./faults.ts";
import { type Random, randomOf } from "./random.ts";
import { type Action, ATTACKS, actionOf, SELLERS, TELLINGS } from "./steps.ts";
import { type Plan, READ_SELDOM, type Wave } from "./waves.ts";

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** Milliseconds between two steps of a wave. */
const APART = 60;

/** The same for each of these buyers. */
const BUYERS = [0, 1, 2, 3];
/** From here on each buys once by PIX, and pays it in another way. */
const FIRST_TO_PAY = 4;
const CHANGES_MIND = FIRST_TO_PAY + TELLINGS.length;
const PICKS_UP = CHANGES_MIND + 1;
const SECOND_CARD = PICKS_UP + 1;
const QUOTED = SECOND_CARD + 1;
const HOARDER = QUOTED + 2;
const NEWEST = 0.999;
/** Faults of a wave, the hard ones where many do the same: where few do, the answers of all of them might get lost. */
const STRUCK = 3;
const DISTURBED = 2;
const CALM = 0;
/** Longer than a regret may be told, and shorter than a return. */
const REGRET_IS_OVER = 9 * DAY;
const PIX_IS_OVER = 40 * MINUTE;

type Story = [jump: number, faults: number, actions: Action[]][];

/** The story alone, with every kind of fault, and read less often. */
export function shortPlan(seed: number): Plan {
  const random = randomOf(seed);
  return { seed, days: 47, waves: storyOf(random, [...FAULTS]), reading: READ_SELDOM };
}

/**
 * A few days in which each deed follows those that it needs: bought, paid, sent, received, given back. Chance does not
 * decide what happens here, only how. The faults strike one after another.
 */
export function storyOf(random: Random, faults: (typeof FAULTS)[number][] = []): Wave[] {
  const kinds = [...faults];
  const story: Story = [...bought(random), ...sent(random), ...broughtBack(random), ...money(random)];
  return story.map(([jump, struck, actions]) => ({
    steps: actions.map((action, index) => ({ after: index * APART, action })),
    faults: kinds.splice(0, struck).map((kind) => faultOf(random, kind, 700)),
    jump,
  }));
}

const bought = (random: Random): Story => [
  [0, CALM, [held(ASKING), held(PAID_BY_HAND)]],
  [
    5 * MINUTE,
    STRUCK,
    BUYERS.flatMap((buyer) => [order(random, buyer, "service"), order(random, buyer, "pages")]),
  ],
  [5 * MINUTE, CALM, firstDeeds(random)],
  [
    5 * MINUTE,
    CALM,
    [
      ...inTime.map((telling) => paid(random, telling)),
      { kind: "cancel", buyer: CHANGES_MIND, choice: NEWEST, clicks: 2 },
      { kind: "sell-out", buyer: 0, choice: 0 },
      { kind: "desk-arrived", choice: 0.7 },
    ],
  ],
  [PIX_IS_OVER, CALM, [{ ...attackBy("hoard"), buyer: HOARDER }]],
  [5 * MINUTE, CALM, [paid(random, "after-its-time")]],
];

const inTime = TELLINGS.filter((telling) => telling !== "after-its-time");

const sent = (random: Random): Story => [
  [
    5 * MINUTE,
    CALM,
    [
      { kind: "cancel-parcel", seller: 1, choice: NEWEST, clicks: 2 },
      { kind: "refund-piece", seller: 2, choice: 0, clicks: 2 },
    ],
  ],
  [5 * MINUTE, CALM, [{ kind: "desk-cancel", choice: 0.45 }]],
  // So many that each of those who receive has some left for a return after the regret.
  [DAY, STRUCK, [0, 0.25, 0.5, 0.75].flatMap((choice) => bySellers(random, ["ship"], { choice }))],
  [5 * MINUTE, CALM, ATTACKS.filter((attack) => attack !== "hoard").map(attackBy)],
  // Alone: a parcel that its buyer receives meanwhile is not delivered by the desk.
  [DAY, CALM, [{ kind: "desk-delivered", choice: 0 }]],
  [
    5 * MINUTE,
    CALM,
    [...BUYERS, ...BUYERS].map((buyer): Action => ({ kind: "receive", buyer, choice: NEWEST })),
  ],
];

const broughtBack = (random: Random): Story => [
  [5 * MINUTE, DISTURBED, BUYERS.flatMap((buyer) => ofBuyer(random, buyer, ["give-back", "review"]))],
  [REGRET_IS_OVER, CALM, bySellers(random, ["take-back", "restock", "price", "read-statement"])],
  [5 * MINUTE, CALM, BUYERS.flatMap((buyer) => ofBuyer(random, buyer, ["give-back"]))],
  [30 * DAY, CALM, bySellers(random, ["refuse-return"])],
];

const money = (random: Random): Story => [
  // Nobody does anything until the schedule has paid the others: then this shop's money is let go, and is not paid by it,
  // because it does not run twice a day.
  [0, CALM, []],
  [0, CALM, [held(ASKING), held(PAID_BY_HAND)]],
  [DAY, CALM, paidOut],
  [DAY, CALM, goneBack],
  [DAY, CALM, decided(random)],
];

/** One line of each seller. */
const order = (
  random: Random,
  buyer: number,
  way: "service" | "pages",
  how: { payment?: "approve" | "pix"; delivery?: "delivery" | "pickup" } = {},
): Action => ({
  ...(actionOf(random, "order") as Extract<Action, { kind: "order" }>),
  buyer,
  way,
  payment: "approve",
  delivery: "delivery",
  lines: [0.1, 0.45, 0.8].map((choice) => ({ choice, quantity: 1 })),
  ...how,
});

const firstDeeds = (random: Random): Action[] => [
  actionOf(random, "new-customer"),
  actionOf(random, "browse"),
  { kind: "second-card", buyer: SECOND_CARD, choice: 0.2, clicks: 1 },
  { kind: "quote", buyer: QUOTED, choice: 0.5, quantity: 1, clicks: 1 },
  { kind: "sign-ins", guesses: 40 },
  ...[...TELLINGS.keys(), TELLINGS.length].map((index) =>
    order(random, FIRST_TO_PAY + index, "service", { payment: "pix" }),
  ),
  order(random, PICKS_UP, "service", { delivery: "pickup" }),
];

const paid = (random: Random, telling: (typeof TELLINGS)[number]): Action => ({
  ...(actionOf(random, "pay") as Extract<Action, { kind: "pay" }>),
  buyer: FIRST_TO_PAY + TELLINGS.indexOf(telling),
  choice: NEWEST,
  telling,
});

const attackBy = (attack: (typeof ATTACKS)[number]): Extract<Action, { kind: "attack" }> => ({
  kind: "attack",
  attack,
  buyer: 0,
  choice: 0.45,
});

/** Its money is held while the schedule pays the others, so that it has some to ask for. */
const ASKING = 0;
/** The same for the run that an administrator begins. */
const PAID_BY_HAND = 1;
const held = (seller: number): Action => ({ kind: "hold-payouts", seller, clicks: 1 });

const paidOut: Action[] = [
  { kind: "ask-payout", seller: ASKING, clicks: 2 },
  { kind: "run-payouts", clicks: 1 },
];

/** After the shops were paid: buyers' banks take money back, and the desk refunds pieces. */
const goneBack: Action[] = [
  { kind: "approve-payout", choice: 0, clicks: 2 },
  ...BUYERS.map((buyer): Action => ({ kind: "dispute", buyer, choice: 0, clicks: 2 })),
  ...[0.1, 0.2, 0.3, 0.4].map((choice): Action => ({ kind: "desk-refund", choice })),
];

const decided = (random: Random): Action[] => [
  // Not before: nothing is paid to an account that is new.
  ...bySellers(random, ["payout-account"]),
  ...bySellers(random, ["prove-sale"]),
  { kind: "return-payout", choice: 0, clicks: 2 },
  { kind: "end-dispute", choice: 0.001, clicks: 2 },
  { kind: "end-dispute", choice: 0.998, clicks: 1 },
];

const bySellers = (random: Random, kinds: Action["kind"][], how: { choice?: number } = {}): Action[] =>
  Array.from({ length: SELLERS }, (_, seller) => seller).flatMap((seller) =>
    kinds.map(
      (kind) =>
        ({ ...actionOf(random, kind), seller, ...(kind === "restock" && { pieces: 5 }), ...how }) as Action,
    ),
  );

const ofBuyer = (random: Random, buyer: number, kinds: Action["kind"][]): Action[] =>
  kinds.map((kind) => ({ ...actionOf(random, kind), buyer, choice: NEWEST }) as Action);
