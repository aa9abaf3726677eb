import { definePort } from "#app/platform/port.server.ts";
import type { Money } from "#app/shared/money.ts";
import type { Receiver } from "../account/receiving-account.ts";

/** A payout as whoever executes it sees it. */
export interface PayoutOrder {
  id: string;
  amount: Money;
  receiver: Receiver;
}

export type Execution = { outcome: "paid"; receipt: string } | { outcome: "failed"; reason: string };

/** A way to get the money to the sellers. */
export interface PayoutExecutor {
  name: "sandbox" | "bank-file" | "by-hand";
  /** No money moves; the screens say so. */
  isSimulation: boolean;
  /**
   * Pays at once; null where a person pays. Called outside of transactions. Called again with the same payout, after a
   * crash, it pays once and answers the same.
   */
  pay: ((order: PayoutOrder) => Promise<Execution>) | null;
  /** The content of a file that the bank takes; null where there is none. The same payouts give the same bytes. */
  writeFile: ((orders: readonly PayoutOrder[]) => string) | null;
}

export const payoutExecutor = definePort<PayoutExecutor>("payout executor");
