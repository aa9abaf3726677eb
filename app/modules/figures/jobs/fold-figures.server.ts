import { sql } from "kysely";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db/db.server.ts";
import { defineJob } from "#app/platform/jobs/job.ts";
import { addDays, todayInSaoPaulo } from "#app/shared/business-days.ts";
import { DAYS_TOLD } from "../figures.ts";

export const foldFiguresJob = defineJob({
  name: "fold-figures",
  lane: "housekeeping",
  schedule: "* * * * *",
  run: foldFigures,
});
export const forgetOldProductDaysJob = defineJob({
  name: "forget-old-product-days",
  lane: "housekeeping",
  schedule: "55 4 * * *",
  run: forgetOldProductDays,
});

/** Takes what happened since the last time into the days. */
export async function foldFigures(): Promise<void> {
  await sql`select fold_figures()`.execute(db);
}

const AT_A_TIME = 20_000;

/** A product's days are needed for as far back as a report reaches; those of shops and categories are few, and stay. */
export async function forgetOldProductDays(): Promise<void> {
  // As long again: a report is measured against the time before it.
  const before = addDays(todayInSaoPaulo(clock.now()), -2 * DAYS_TOLD);
  let forgotten: number;
  do {
    const { rows } = await sql<{ forgotten: string }>`
      select forget_product_days(${before}::date, ${AT_A_TIME}) as forgotten`.execute(db);
    forgotten = Number(rows[0]!.forgotten);
  } while (forgotten === AT_A_TIME);
}
