import { sql } from "kysely";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db/db.server.ts";
import { defineJob } from "#app/platform/jobs/job.ts";
import { fromReais } from "#app/shared/money.ts";
import type { Receiver } from "../account/receiving-account.ts";
import { mayBePaid } from "../payout.ts";
import { type Execution, type PayoutExecutor, type PayoutOrder, payoutExecutor } from "./executor.server.ts";
import { lockPayout } from "./payout-row.server.ts";
import { markPaid, markReturned } from "./settle-payout.server.ts";

export const payAtOnceJob = defineJob({
  name: "pay-payouts",
  lane: "money",
  run: ({ runId }: { runId: string }) => payAtOnce(runId),
});

const AT_A_TIME = 100;

/** Job: hands the approved payouts of a run to an executor that pays by itself. Without such a one there is nothing to do. */
export async function payAtOnce(runId: string): Promise<void> {
  const { pay } = payoutExecutor();
  if (!pay) return;
  for (let after = "0"; ; ) {
    const orders = await claim(runId, after);
    for (const order of orders) await payOne(order, pay);
    if (orders.length < AT_A_TIME) return;
    after = orders.at(-1)!.id;
  }
}

/**
 * Marks the next payouts as sent before they are, so that what an executor may have paid is never taken for untouched.
 * One that is sent already is left over from a crash: the executor is asked again and pays it once. A file's are not.
 */
async function claim(runId: string, after: string): Promise<PayoutOrder[]> {
  const { rows } = await sql<{ id: string; amount: string; receiver: Receiver }>`
    update payouts set status = 'sent', sent_at = coalesce(sent_at, ${clock.now()})
    where id in (
      select payout.id from payouts payout left join payout_settings own using (seller_id)
      where payout.run_id = ${runId} and payout.id > ${after} and payout.status in ('approved', 'sent')
        and payout.file_id is null and own.held_at is null
      order by payout.id limit ${AT_A_TIME} for update of payout
    )
    returning id, amount, receiver`.execute(db);
  return rows
    .map(({ id, amount, receiver }) => ({ id, amount: fromReais(amount), receiver }))
    .sort((a, b) => Number(a.id) - Number(b.id));
}

async function payOne(order: PayoutOrder, pay: NonNullable<PayoutExecutor["pay"]>): Promise<void> {
  const execution: Execution = await pay(order);
  await db.transaction().execute(async (transaction) => {
    const payout = await lockPayout(transaction, order.id);
    if (!payout || !mayBePaid(payout.status)) return;
    if (execution.outcome === "paid")
      await markPaid(transaction, payout, { receipt: execution.receipt, by: null });
    else await markReturned(transaction, payout, { reason: execution.reason, by: null });
  });
}
