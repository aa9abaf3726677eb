import { sql } from "kysely";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db/db.server.ts";
import { defineJob } from "#app/platform/jobs/job.ts";
import { keptSince } from "#app/platform/retention.ts";

export const refreshSearchWordsJob = defineJob({
  name: "refresh-search-words",
  lane: "housekeeping",
  schedule: "10 4 * * *",
  run: refreshSearchWords,
});
export const forgetOldViewsJob = defineJob({
  name: "forget-old-views",
  lane: "housekeeping",
  schedule: "40 4 * * *",
  run: forgetOldViews,
});

const AT_A_TIME = 10_000;

/** New words are known at once; how often each is used, and which are used no more, is counted at night. */
export async function refreshSearchWords(): Promise<void> {
  await sql`select refresh_search_words()`.execute(db);
}

/** In portions, so that nobody who writes a view waits for long. The products' own totals stay. */
export async function forgetOldViews(): Promise<void> {
  const before = keptSince(clock.now(), "views");
  let forgotten: bigint | undefined;
  do {
    ({ numAffectedRows: forgotten } = await sql`
      delete from product_views where ctid = any (array(
        select ctid from product_views where viewed_at < ${before} order by viewed_at limit ${AT_A_TIME}))
    `.execute(db));
  } while (forgotten === BigInt(AT_A_TIME));
}
