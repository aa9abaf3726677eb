import { type RawBuilder, sql } from "kysely";
import { expect } from "vitest";
import { db } from "#app/platform/db/db.server.ts";

/** How many connections to this database wait for a lock. */
export async function waitingForALock(): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`
    select count(*)::int as waiting from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
  return rows[0]!.waiting;
}

/**
 * Begins one after the other while `hold` (`select … for update`) keeps a row that each of them changes, and lets
 * them go on when all wait there, in that order. So all have read before the first one writes, unless they lock what they
 * read. One that throws answers with its error. The test file needs several connections (see each-file.ts).
 */
export async function meetingAt<Answer>(
  hold: RawBuilder<unknown>,
  beginnings: readonly (() => Promise<Answer>)[],
): Promise<(Answer | Error)[]> {
  const held = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  const holding = db.transaction().execute(async (transaction) => {
    await hold.execute(transaction);
    held.resolve();
    await released.promise;
  });
  await held.promise;
  const answers: Promise<Answer | Error>[] = [];
  for (const begin of beginnings) {
    answers.push(begin().catch((error: Error) => error));
    await expect.poll(waitingForALock).toBe(answers.length);
  }
  released.resolve();
  await holding;
  return Promise.all(answers);
}
