import { sql } from "kysely";
import { releasedBalances } from "#app/modules/ledger/index.server.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db/db.server.ts";
import { faultPoint } from "#app/platform/fault-point.server.ts";
import { toReais } from "#app/shared/money.ts";
import { type Rhythm, rhythmInForce } from "../payout.ts";
import { readPayoutRules } from "../rules/payout-rules.server.ts";
import type { PayoutRules } from "../rules/payout-rules.ts";
import { preparePayouts } from "./prepare-payouts.server.ts";

/** Sellers of one transaction: a crash loses no more than these, and the job that is tried again prepares them. */
const AT_A_TIME = 200;

/**
 * Prepares the payouts of a run, of the sellers who are paid in one of these rhythms. It may be called again after it
 * was interrupted: a seller who was paid has nothing left.
 */
export async function fillRun(runId: string, rhythms: readonly Rhythm[] | "all"): Promise<void> {
  const rules = await readPayoutRules(db);
  const sellerIds = await sellersToPay(rules, rhythms);
  for (let from = 0; from < sellerIds.length; from += AT_A_TIME) {
    const some = sellerIds.slice(from, from + AT_A_TIME);
    await db
      .transaction()
      .execute((transaction) => preparePayouts(transaction, { runId, sellerIds: some, rules }));
    faultPoint("payouts committed");
  }
  await db
    .updateTable("payout_runs")
    .set({ finished_at: clock.now() })
    .where("id", "=", runId)
    .where("finished_at", "is", null)
    .execute();
}

/** Whoever has enough, by the book; whether they can be paid is decided under their lock. */
async function sellersToPay(rules: PayoutRules, rhythms: readonly Rhythm[] | "all"): Promise<string[]> {
  const { rows } = await sql<{ seller_id: string; rhythm: string | null }>`
    select owed.seller_id, rhythm
    from (${releasedBalances}) owed left join payout_settings using (seller_id)
    where released >= ${toReais(rules.minimum)} and held_at is null
    order by owed.seller_id`.execute(db);
  return rows
    .filter(({ rhythm }) => rhythms === "all" || rhythms.includes(rhythmInForce(rhythm, rules.rhythms)))
    .map(({ seller_id }) => seller_id);
}
