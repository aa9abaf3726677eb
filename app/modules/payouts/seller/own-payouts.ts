import type { SellerBalance } from "#app/modules/ledger/index.ts";
import type { IsoDate } from "#app/shared/business-days.ts";
import type { Receiver } from "../account/receiving-account.ts";
import type { Obstacle, Rhythm } from "../payout.ts";
import type { PayoutSummary } from "../payout-view.ts";
import type { PayoutRules } from "../rules/payout-rules.ts";

/** The seller's page about payouts. */
export interface OwnPayouts {
  balance: SellerBalance;
  account: { receiver: Receiver; changedAt: Date | null; usableFrom: Date | null } | null;
  rules: PayoutRules;
  rhythm: Rhythm;
  /** When the schedule pays next. */
  nextDay: IsoDate;
  /** Why nothing would be paid now. */
  obstacle: Obstacle | null;
  holdReason: string | null;
  isSimulation: boolean;
  payouts: PayoutSummary[];
  /** Where the next page begins; null on the last one. */
  next: string | null;
}
