import { sql, type Transaction } from "kysely";
import type { DB } from "#app/platform/db/schema.ts";
import { fromReais, type Money } from "#app/shared/money.ts";
import type { Receiver } from "../account/receiving-account.ts";
import { isPayoutId, type PayoutStatus } from "../payout.ts";
import { lockSellers } from "../run/lock-sellers.server.ts";

export interface LockedPayout {
  id: string;
  runId: string;
  sellerId: string;
  amount: Money;
  status: PayoutStatus;
  receiver: Receiver;
  /** Who prepared the run; null for the schedule. */
  preparedBy: string | null;
  isHeld: boolean;
}

/** A payout and its seller, locked until the transaction ends; undefined for an unknown id. */
export async function lockPayout(
  transaction: Transaction<DB>,
  id: string,
): Promise<LockedPayout | undefined> {
  if (!isPayoutId(id)) return undefined;
  const found = await transaction
    .selectFrom("payouts")
    .select("seller_id")
    .where("id", "=", id)
    .executeTakeFirst();
  if (!found) return undefined;
  // The seller first, as where payouts are prepared, so that there is no deadlock.
  const sellers = await lockSellers(transaction, [found.seller_id]);
  const { rows } = await sql<{
    run_id: string;
    amount: string;
    status: PayoutStatus;
    receiver: Receiver;
    prepared_by: string | null;
  }>`
    select payout.run_id, payout.amount, payout.status, payout.receiver, run.prepared_by
    from payouts payout join payout_runs run on run.id = payout.run_id
    where payout.id = ${id} for update of payout`.execute(transaction);
  const row = rows[0]!;
  return {
    id,
    runId: row.run_id,
    sellerId: found.seller_id,
    amount: fromReais(row.amount),
    status: row.status,
    receiver: row.receiver,
    preparedBy: row.prepared_by,
    isHeld: sellers.get(found.seller_id)!.isHeld,
  };
}
