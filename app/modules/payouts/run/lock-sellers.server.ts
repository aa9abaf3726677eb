import { sql, type Transaction } from "kysely";
import type { DB } from "#app/platform/db/schema.ts";

export interface LockedSeller {
  isHeld: boolean;
  rhythm: string | null;
}

/**
 * Locks these sellers until the transaction ends, in the order of their ids: what is done about the payouts of one seller
 * happens one after the other. Orders and refunds do not wait for it.
 */
export async function lockSellers(
  transaction: Transaction<DB>,
  sellerIds: readonly string[],
): Promise<Map<string, LockedSeller>> {
  await sql`
    insert into payout_settings (seller_id) select id from unnest(${sellerIds}::text[]) wanted (id) order by id
    on conflict do nothing`.execute(transaction);
  const { rows } = await sql<{ seller_id: string; held_at: Date | null; rhythm: string | null }>`
    select seller_id, held_at, rhythm from payout_settings where seller_id = any(${sellerIds}::text[])
    order by seller_id for update`.execute(transaction);
  return new Map(
    rows.map(({ seller_id, held_at, rhythm }) => [seller_id, { isHeld: held_at !== null, rhythm }]),
  );
}
