import { sql } from "kysely";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db/db.server.ts";
import { faultPoint } from "#app/platform/fault-point.server.ts";
import { defineJob } from "#app/platform/jobs/job.ts";
import { fromReais } from "#app/shared/money.ts";
import type { Receiver } from "../account/receiving-account.ts";
import { mayBePaid } from "../payout.ts";
import { type Execution, type PayoutExecutor, type PayoutOrder, payoutExecutor } from "./executor.server.ts";
import { type LockedPayout, lockPayouts } from "./payout-row.server.ts";
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
    faultPoint("payouts claimed");
    await paySome(orders, pay);
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

/** Asks the executor for each, and then writes down what became of all of them. */
async function paySome(
  orders: readonly PayoutOrder[],
  pay: NonNullable<PayoutExecutor["pay"]>,
): Promise<void> {
  const executions = new Map<string, Execution>();
  for (const order of orders) executions.set(order.id, await pay(order));
  faultPoint("payouts executed");
  await db.transaction().execute(async (transaction) => {
    const paid: { payout: LockedPayout; receipt: string }[] = [];
    for (const payout of await lockPayouts(transaction, [...executions.keys()])) {
      const execution = executions.get(payout.id)!;
      // Somebody settled it by hand meanwhile.
      if (!mayBePaid(payout.status)) continue;
      if (execution.outcome === "paid") paid.push({ payout, receipt: execution.receipt });
      else await markReturned(transaction, payout, { reason: execution.reason, by: null });
    }
    await markPaid(transaction, paid, null);
    faultPoint("payouts settled");
  });
}
