import { sql } from "kysely";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db/db.server.ts";
import { defineJob } from "#app/platform/jobs/job.ts";
import { addDays, type IsoDate, todayInSaoPaulo } from "#app/shared/business-days.ts";
import { type Rhythm, RUN_HOUR, rhythmsOn } from "../payout.ts";
import { fillRun } from "./fill-run.server.ts";

export const runPayoutsJob = defineJob({
  name: "run-payouts",
  lane: "money",
  schedule: `0 ${RUN_HOUR} * * *`,
  run: runScheduledPayouts,
});

/** Every rhythm comes once in as many days. */
const DAYS_OF_ALL_RHYTHMS = 7;

/**
 * Job: the run of the day. Tried again, or run twice, it goes on with the same run. A run of an earlier day that was
 * interrupted is ended first, and a day without one is made up for: whoever is paid on Mondays does not wait for the next.
 */
export async function runScheduledPayouts(): Promise<void> {
  const now = clock.now();
  const today = todayInSaoPaulo(now);
  for (const { id, day } of await runsBefore(today, "unfinished")) await fillRun(id, rhythmsOn(day));
  const [last] = await runsBefore(today, "finished");
  await db
    .insertInto("payout_runs")
    .values({ origin: "schedule", day: today, prepared_at: now })
    .onConflict((conflict) => conflict.column("day").doNothing())
    .execute();
  const run = await db
    .selectFrom("payout_runs")
    .select(["id", "finished_at"])
    .where("day", "=", today as unknown as Date)
    .executeTakeFirstOrThrow();
  if (!run.finished_at) await fillRun(run.id, rhythmsDue(last?.day ?? addDays(today, -1), today));
}

/** Latest first. */
async function runsBefore(today: IsoDate, which: "finished" | "unfinished") {
  const { rows } = await sql<{ id: string; day: IsoDate }>`
    select id, day::text from payout_runs
    where day < ${today} and (finished_at is null) = ${which === "unfinished"}
    order by day desc limit 10`.execute(db);
  return rows;
}

/** What is paid on a day, or was to be paid on one of those since the last run. */
function rhythmsDue(last: IsoDate, today: IsoDate): Rhythm[] {
  const due = new Set<Rhythm>();
  for (let back = 0; back < DAYS_OF_ALL_RHYTHMS; back++) {
    const day = addDays(today, -back);
    if (day > last) for (const rhythm of rhythmsOn(day)) due.add(rhythm);
  }
  return [...due];
}
