import type { Sale } from "#app/modules/ledger/index.ts";
import { type Money, sum } from "#app/shared/money.ts";
import { type GivenBack, restOf } from "../lifecycle/refund-sum.ts";

/** What the buyer's bank did with the money of a seller's part: it still decides, or gave all or some of it back. */
export type TakenByBank = "deciding" | "all" | "some";

/** `standing`: the seller's parts of the disputes that were not won. Null where there are none. */
export function takenByBank(
  sale: Sale,
  back: GivenBack,
  standing: readonly { amount: Money; isOpen: boolean }[],
): TakenByBank | null {
  if (standing.length === 0) return null;
  if (standing.some(({ isOpen }) => isOpen)) return "deciding";
  return sum(standing.map(({ amount }) => amount)) >= restOf(sale, back).total ? "all" : "some";
}
