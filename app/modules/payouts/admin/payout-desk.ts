import type { SellerBalance } from "#app/modules/ledger/index.ts";
import type { Money } from "#app/shared/money.ts";
import type { Receiver } from "../account/receiving-account.ts";
import type { Obstacle, PayoutStatus, Rhythm, RunOrigin } from "../payout.ts";
import type { PayoutSummary } from "../payout-view.ts";
import type { PayoutRules } from "../rules/payout-rules.ts";

/** How many payouts there are of a status, and what they are together. */
export type Totals = Record<PayoutStatus, { count: number; amount: Money }>;

export interface RunSummary {
  id: string;
  origin: RunOrigin;
  preparedAt: Date;
  /** The name; null for the schedule. */
  preparedBy: string | null;
  isFinished: boolean;
  totals: Totals;
}

export interface RunFile {
  id: string;
  madeAt: Date;
  madeBy: string;
  /** Not confirmed or returned yet. */
  open: number;
}

export interface RunPage extends RunSummary {
  files: RunFile[];
  payouts: PayoutSummary[];
  next: string | null;
  writesFiles: boolean;
}

/** A shop whose money is held, or that owes. */
export interface ShopLine {
  sellerId: string;
  shop: string;
  released: Money;
  heldAt: Date | null;
  holdReason: string | null;
  owingSince: Date | null;
}

export interface PayoutDesk {
  rules: PayoutRules;
  executor: "sandbox" | "bank-file" | "by-hand";
  /** Released to the sellers and not paid, of those who have some. */
  due: { sellers: number; amount: Money };
  /** All that wait for a second person, to be paid or to be confirmed. */
  open: Totals;
  waiting: PayoutSummary[];
  runs: RunSummary[];
  held: ShopLine[];
  owing: ShopLine[];
}

export interface ShopPayouts extends Omit<ShopLine, "released"> {
  balance: SellerBalance;
  receiver: Receiver | null;
  usableFrom: Date | null;
  rhythm: Rhythm;
  obstacle: Obstacle | null;
  rules: PayoutRules;
  payouts: PayoutSummary[];
}
