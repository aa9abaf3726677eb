import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db/db.server.ts";
import { defineJob } from "#app/platform/jobs/job.ts";
import { todayInSaoPaulo } from "#app/shared/business-days.ts";
import { RUN_HOUR, rhythmsOn } from "../payout.ts";
import { fillRun } from "./fill-run.server.ts";

export const runPayoutsJob = defineJob({
  name: "run-payouts",
  lane: "money",
  schedule: `0 ${RUN_HOUR} * * *`,
  run: runScheduledPayouts,
});

/** Job: the run of the day. Tried again, or run twice, it goes on with the same run. */
export async function runScheduledPayouts(): Promise<void> {
  const now = clock.now();
  const day = todayInSaoPaulo(now);
  await db
    .insertInto("payout_runs")
    .values({ origin: "schedule", day, prepared_at: now })
    .onConflict((conflict) => conflict.column("day").doNothing())
    .execute();
  const run = await db
    .selectFrom("payout_runs")
    .select(["id", "finished_at"])
    .where("day", "=", day as unknown as Date)
    .executeTakeFirstOrThrow();
  if (!run.finished_at) await fillRun(run.id, rhythmsOn(day));
}
