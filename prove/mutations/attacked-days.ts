import type { Action, Attack, Telling } from "../plan/steps.ts";
import type { Plan } from "../plan/waves.ts";

const HOUR = 60 * 60_000;
/** In this order: the first buyer's order is told of as forged, the second's with a wrong amount, and so on. */
const TOLD: readonly Telling[] = ["forged", "wrong-amount", "two-messages", "again-later", "once"];
const TRIED: readonly Attack[] = [
  "lower-price",
  "foreign-order-page",
  "foreign-cancel",
  "other-body-same-key",
  "odd-cookies",
];
/** Somebody who has neither ordered nor paid before. */
const HOARDER = 15;

const order = (buyer: number): Action => ({
  kind: "order",
  buyer,
  way: "service",
  lines: [{ choice: buyer / 10, quantity: 1 }],
  payment: "pix",
  delivery: "delivery",
  clicks: 2,
  tabs: 1,
});

const wave = (actions: Action[]): Plan["waves"][number] => ({
  steps: actions.map((action, index) => ({ after: index * 50, action })),
  faults: [],
  jump: HOUR / 12,
});

/**
 * What is sold out and what a cookie brought is read after each wave, as each audience.
 *
 * A short plan by hand instead of a long one by chance: each buyer orders once, and everything that a guard of the list
 * stands against happens for certain.
 */
export const ATTACKED_DAYS: Plan = {
  seed: 1,
  days: 1,
  waves: [
    wave(TOLD.map((_, buyer) => order(buyer))),
    wave(TOLD.map((telling, buyer) => ({ kind: "pay", buyer, choice: 0, telling, clicks: 1 }))),
    wave([
      ...TRIED.map((attack, buyer): Action => ({ kind: "attack", attack, buyer, choice: 0.5 })),
      { kind: "sell-out", buyer: 5, choice: 0 },
    ]),
    wave([{ kind: "attack", attack: "hoard", buyer: HOARDER, choice: 0.5 }]),
  ],
};
