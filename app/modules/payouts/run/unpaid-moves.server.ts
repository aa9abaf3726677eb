import { sql } from "kysely";
import { releasedMoves } from "#app/modules/ledger/index.server.ts";
import type { Executor } from "#app/platform/db/db.server.ts";
import { fromReais, type Money } from "#app/shared/money.ts";

/** A booking that changed a released balance and that no payout has paid yet. */
export interface UnpaidMove {
  transactionId: string;
  sellerId: string;
  amount: Money;
}

/** Together they are the released balance of each seller. */
export async function unpaidMoves(executor: Executor, sellerIds: readonly string[]): Promise<UnpaidMove[]> {
  const { rows } = await sql<{ transaction_id: string; seller_id: string; amount: string }>`
    select transaction_id, seller_id, amount from (${releasedMoves(sql`
      booked.seller_id = any(${sellerIds}::text[]) and booked.kind <> 'payout'
      and not exists (select from payout_lines paid where paid.transaction_id = booked.id)`)}) moved
    where amount <> 0`.execute(executor);
  return rows.map(({ transaction_id, seller_id, amount }) => ({
    transactionId: transaction_id,
    sellerId: seller_id,
    amount: fromReais(amount),
  }));
}
