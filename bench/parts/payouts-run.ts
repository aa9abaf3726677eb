import { payAtOnce } from "#app/modules/payouts/execute/pay-at-once.server.ts";
import { payoutExecutor, sandboxExecutor } from "#app/modules/payouts/index.server.ts";
import { runScheduledPayouts } from "#app/modules/payouts/run/run-schedule.server.ts";
import { overpaidPayouts, wrongPayoutBookings } from "#app/modules/payouts/sql.server.ts";
import { db, pool } from "#app/platform/db/db.server.ts";
import { connect } from "#app/platform/port.server.ts";

/** What `bench/parts/payouts.ts` reads from this process. Times in seconds. */
export interface MeasuredRun {
  prepared: number;
  paid: number;
  payouts: number;
  differences: number;
}

connect(payoutExecutor, sandboxExecutor);
const seconds = async (work: () => Promise<void>): Promise<number> => {
  const startedAt = performance.now();
  await work();
  return (performance.now() - startedAt) / 1000;
};
const prepared = await seconds(runScheduledPayouts);
const run = await db.selectFrom("payout_runs").select("id").executeTakeFirstOrThrow();
const paid = await seconds(() => payAtOnce(run.id));
const { rows } = await pool.query("select count(*)::int as payouts from payouts where status = 'paid'");
const wrong = [...(await wrongPayoutBookings.execute(db)).rows, ...(await overpaidPayouts.execute(db)).rows];
console.log(JSON.stringify({ prepared, paid, payouts: rows[0].payouts, differences: wrong.length }));
await pool.end();
