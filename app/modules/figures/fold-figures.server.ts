import { sql } from "kysely";
import { db } from "#app/platform/db/db.server.ts";
import type { Forget } from "#app/platform/forget-old.server.ts";
import { defineJob } from "#app/platform/jobs/job.ts";
import { addDays, todayInSaoPaulo } from "#app/shared/business-days.ts";
import { DAYS_TOLD } from "./figures.ts";

export const foldFiguresJob = defineJob({
  name: "fold-figures",
  lane: "housekeeping",
  schedule: "* * * * *",
  run: foldFigures,
});

/** Takes what happened since the last time into the days. */
export async function foldFigures(): Promise<void> {
  await sql`select fold_figures()`.execute(db);
}

/** A product's days are needed for as far back as a report reaches; those of shops and categories are few, and stay. */
export const forgetOldProductDays: Forget = async (now, limit) => {
  // As long again: a report is measured against the time before it.
  const before = addDays(todayInSaoPaulo(now), -2 * DAYS_TOLD);
  const { rows } = await sql<{ forgotten: string }>`
    select forget_product_days(${before}::date, ${limit}) as forgotten`.execute(db);
  return Number(rows[0]!.forgotten);
};
