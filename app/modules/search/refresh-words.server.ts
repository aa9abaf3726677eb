import { sql } from "kysely";
import { db } from "#app/platform/db/db.server.ts";
import { defineJob } from "#app/platform/jobs/job.ts";

export const refreshSearchWordsJob = defineJob({
  name: "refresh-search-words",
  lane: "housekeeping",
  schedule: "10 4 * * *",
  run: refreshSearchWords,
});
/**
 * Job: counts how often each word is used, and removes unused words and lists of colours, sizes and kinds. New ones are added at once
 * by a trigger.
 */
export async function refreshSearchWords(): Promise<void> {
  await sql`select refresh_search_words()`.execute(db);
  await sql`select forget_unused_search_lists()`.execute(db);
}
