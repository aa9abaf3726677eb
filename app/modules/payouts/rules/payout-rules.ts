import type { Money } from "#app/shared/money.ts";
import type { Rhythm } from "../payout.ts";

/** Whoever raises the limit pays nothing above the former one before others had a day to notice. */
const RAISE_WAITS = 24 * 60 * 60_000;

export interface ApprovalLimit {
  /** A payout above this waits for a second person. */
  approvalAbove: Money;
  /** A higher limit that does not count yet. */
  raise: { approvalAbove: Money; from: Date } | null;
}

/** What the operator decided about payouts. */
export interface PayoutRules extends ApprovalLimit {
  minimum: Money;
  rhythms: Rhythm[];
  changedAt: Date | null;
}

/** A lower limit counts at once and a higher one a day later; asking again for one that waits does not prolong it. */
export function changedLimit(current: ApprovalLimit, wanted: Money, now: Date): ApprovalLimit {
  const { approvalAbove, raise } = current;
  if (wanted <= approvalAbove) return { approvalAbove: wanted, raise: null };
  if (wanted === raise?.approvalAbove) return { approvalAbove, raise };
  return { approvalAbove, raise: { approvalAbove: wanted, from: new Date(now.getTime() + RAISE_WAITS) } };
}

/** Whether a payout waits until a second person approves it. */
export const needsApproval = (
  amount: Money,
  { approvalAbove }: Pick<PayoutRules, "approvalAbove">,
): boolean => amount > approvalAbove;

/** Names the state of the rules that a form shows. */
export const versionOf = ({ changedAt }: Pick<PayoutRules, "changedAt">): string =>
  changedAt?.toISOString() ?? "";

export const RULE_FIELDS = ["minimum", "daily", "weekly", "approvalAbove"] as const;
