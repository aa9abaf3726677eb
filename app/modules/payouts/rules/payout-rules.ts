import type { Money } from "#app/shared/money.ts";
import type { Rhythm } from "../payout.ts";

/** What the operator decided about payouts. */
export interface PayoutRules {
  minimum: Money;
  rhythms: Rhythm[];
  /** A payout above this waits for a second person. */
  approvalAbove: Money;
  changedAt: Date | null;
}

/** Whether a payout waits until a second person approves it. */
export const needsApproval = (
  amount: Money,
  { approvalAbove }: Pick<PayoutRules, "approvalAbove">,
): boolean => amount > approvalAbove;

export const RULE_FIELDS = ["minimum", "daily", "weekly", "approvalAbove"] as const;
