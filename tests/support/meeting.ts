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

/** Keeps a row (`select … for update`) while the work is done, on a connection of its own. */
export async function whileHeld<T>(hold: RawBuilder<unknown>, work: () => Promise<T>): Promise<T> {
  const held = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  const holding = db.transaction().execute(async (transaction) => {
    await hold.execute(transaction);
    held.resolve();
    await released.promise;
  });
  await held.promise;
  return work().finally(async () => {
    released.resolve();
    await holding;
  });
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
  const answers = await whileHeld(hold, async () => {
    const begun: Promise<Answer | Error>[] = [];
    for (const begin of beginnings) {
      begun.push(begin().catch((error: Error) => error));
      await expect.poll(waitingForALock).toBe(begun.length);
    }
    return begun;
  });
  return Promise.all(answers);
}
