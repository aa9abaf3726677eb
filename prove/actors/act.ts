import { type Action, deedOf } from "../plan/steps.ts";
import type { World } from "../world/world.ts";
import { workAtTheDesk } from "./administrator.ts";
import { attack } from "./attacker.ts";
import { browse, cancel, giveBack, receive, review } from "./buyer.ts";
import { dispute, endDispute, proveSale } from "./disputes.ts";
import { becomeCustomer } from "./new-customer.ts";
import {
  approvePayout,
  askForPayout,
  changePayoutAccount,
  holdPayouts,
  returnPayout,
  runPayouts,
} from "./payouts.ts";
import { orderFromQuote, paySecondCard, placeOrder } from "./place-order.ts";
import { pay } from "./provider.ts";
import { sellOut } from "./sell-out.ts";
import {
  cancelParcel,
  changePrice,
  readStatement,
  refundPiece,
  restock,
  settleReturn,
  ship,
} from "./seller.ts";
import { guessPasswords } from "./sign-ins.ts";

/** Each tells whether it took effect: whether an answer said so. Of an attack, whether the shop refused it. */
type Acts = {
  [Kind in Action["kind"]]: (world: World, action: Extract<Action, { kind: Kind }>) => Promise<boolean>;
};

const ACTS: Acts = {
  order: placeOrder,
  "second-card": paySecondCard,
  quote: orderFromQuote,
  "new-customer": becomeCustomer,
  "sell-out": sellOut,
  browse,
  pay,
  cancel,
  receive,
  "give-back": giveBack,
  review,
  ship,
  "cancel-parcel": cancelParcel,
  "refund-piece": refundPiece,
  "take-back": settleReturn,
  "refuse-return": settleReturn,
  "read-statement": readStatement,
  restock,
  price: changePrice,
  "desk-cancel": workAtTheDesk,
  "desk-arrived": workAtTheDesk,
  "desk-delivered": workAtTheDesk,
  "desk-refund": workAtTheDesk,
  "ask-payout": askForPayout,
  "payout-account": changePayoutAccount,
  "run-payouts": runPayouts,
  "approve-payout": approvePayout,
  "return-payout": returnPayout,
  "hold-payouts": holdPayouts,
  dispute,
  "prove-sale": proveSale,
  "end-dispute": endDispute,
  "sign-ins": guessPasswords,
  attack,
};

export async function act(world: World, action: Action): Promise<void> {
  const take = ACTS[action.kind] as (world: World, action: Action) => Promise<boolean>;
  const { deeds } = world.journal;
  const name = deedOf(action);
  deeds[name] ??= { tried: 0, took: 0 };
  deeds[name].tried++;
  if (await take(world, action)) deeds[name].took++;
}
