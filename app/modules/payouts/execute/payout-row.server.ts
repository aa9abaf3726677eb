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

interface Row {
  id: string;
  run_id: string;
  seller_id: string;
  amount: string;
  status: PayoutStatus;
  receiver: Receiver;
  prepared_by: string | null;
}

/** Payouts and their sellers, locked until the transaction ends; an unknown id is left out. */
export async function lockPayouts(
  transaction: Transaction<DB>,
  ids: readonly string[],
): Promise<LockedPayout[]> {
  const known = await sql<{ seller_id: string }>`
    select distinct seller_id from payouts where id = any(${ids.filter(isPayoutId)}::bigint[])`.execute(
    transaction,
  );
  if (known.rows.length === 0) return [];
  // The sellers first, as where payouts are prepared, so that there is no deadlock.
  const sellers = await lockSellers(
    transaction,
    known.rows.map(({ seller_id }) => seller_id),
  );
  const { rows } = await sql<Row>`
    select payout.id, payout.run_id, payout.seller_id, payout.amount, payout.status, payout.receiver, run.prepared_by
    from payouts payout join payout_runs run on run.id = payout.run_id
    where payout.id = any(${ids.filter(isPayoutId)}::bigint[]) order by payout.id for update of payout`.execute(
    transaction,
  );
  return rows.map((row) => ({
    id: row.id,
    runId: row.run_id,
    sellerId: row.seller_id,
    amount: fromReais(row.amount),
    status: row.status,
    receiver: row.receiver,
    preparedBy: row.prepared_by,
    isHeld: sellers.get(row.seller_id)!.isHeld,
  }));
}

/** One of them; undefined for an unknown id. */
export const lockPayout = async (
  transaction: Transaction<DB>,
  id: string,
): Promise<LockedPayout | undefined> => (await lockPayouts(transaction, [id]))[0];
