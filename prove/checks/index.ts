import { acknowledgedDeeds } from "./acknowledged-deeds.ts";
import { acknowledgedOrders } from "./acknowledged-orders.ts";
import { attacksFail, jobsAreDone, noBrokenAnswers, nobodyHoards, pagesAreRight } from "./answers.ts";
import { agreesWithBank } from "./bank.ts";
import type { Check, Evidence, Finding } from "./check.ts";
import { ledgerBalances } from "./ledger.ts";
import { letters } from "./letters.ts";
import { orderBooks } from "./order-books.ts";
import { payouts } from "./payouts.ts";
import { releasedMoney } from "./released-money.ts";
import { shownTotals } from "./shown-totals.ts";
import { stockIsConserved } from "./stock.ts";
import { transitions } from "./transitions.ts";

export interface Violation extends Finding {
  check: string;
}

export const CHECKS: Record<string, Check> = {
  "every acknowledged order is there, none twice": acknowledgedOrders,
  "what was acknowledged is done, once": acknowledgedDeeds,
  "the total that was shown is what was charged": shownTotals,
  "stock is never below zero and conserved": stockIsConserved,
  "each ledger transaction sums to zero": ledgerBalances,
  "the books of each order are what was paid, given back and credited": orderBooks,
  "released and pending money are kept apart": releasedMoney,
  "each payout is booked once, and nobody is paid more than was released": payouts,
  "the books agree with the bank's, day by day": agreesWithBank,
  "no state that the transition tables forbid": transitions,
  "each letter at most once, to the right person": letters,
  "no attack works": attacksFail,
  "no answer with status 500": noBrokenAnswers,
  "every page shows what its reader may see": pagesAreRight,
  "nobody holds much of the stock without paying": nobodyHoards,
  "every job is done": jobsAreDone,
};

export const violationsIn = (evidence: Evidence): Violation[] =>
  Object.entries(CHECKS).flatMap(([check, find]) => find(evidence).map((finding) => ({ check, ...finding })));
