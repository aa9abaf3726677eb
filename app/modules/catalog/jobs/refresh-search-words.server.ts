import { sql } from "kysely";
import { db } from "#app/platform/db/db.server.ts";
import { defineJob } from "#app/platform/jobs/job.ts";

export const refreshSearchWordsJob = defineJob({
  name: "refresh-search-words",
  lane: "housekeeping",
  schedule: "10 4 * * *",
  run: refreshSearchWords,
});
/** New words are known at once; how often each is used, and which are used no more, is counted at night. */
export async function refreshSearchWords(): Promise<void> {
  await sql`select refresh_search_words()`.execute(db);
}
