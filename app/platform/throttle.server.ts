import { sql } from "kysely";
import { clock } from "./clock.server.ts";
import { db } from "./db/db.server.ts";
import { olderThan } from "./forget-old.server.ts";

export interface Throttle {
  /** How many attempts are allowed before it closes. */
  limit: number;
  /** How long it stays closed, and how long an attempt counts. */
  minutes: number;
}

export interface ThrottleState {
  open: boolean;
  left: number;
  opensAt: Date | null;
}

const OPEN = (limit: number): ThrottleState => ({ open: true, left: limit, opensAt: null });

const stateOf = (attempts: number, opensAt: Date, { limit }: Throttle): ThrottleState =>
  attempts >= limit
    ? { open: false, left: 0, opensAt }
    : { open: true, left: limit - attempts, opensAt: null };

/** Whether another attempt is allowed. Kept in the database, so shared by all processes. */
export async function throttleState(key: string, throttle: Throttle): Promise<ThrottleState> {
  const row = await db
    .selectFrom("throttles")
    .select(["attempts", "opens_at"])
    .where("key", "=", key)
    .where("opens_at", ">", clock.now())
    .executeTakeFirst();
  return row ? stateOf(row.attempts, row.opens_at, throttle) : OPEN(throttle.limit);
}

export interface Attempt extends ThrottleState {
  /** Whether this attempt is allowed. Two concurrent attempts never share the last place. */
  admitted: boolean;
}

/**
 * Counts one attempt. The time restarts with each, so that reaching the limit closes it for the whole time.
 */
export async function countAttempt(key: string, throttle: Throttle): Promise<Attempt> {
  const now = clock.now();
  const opensAt = new Date(now.getTime() + throttle.minutes * 60_000);
  const { rows } = await sql<{ attempts: number; opens_at: Date }>`
    insert into throttles as known (key, attempts, opens_at) values (${key}, 1, ${opensAt})
    on conflict (key) do update set
      attempts = case when known.opens_at <= ${now} then 1 else known.attempts + 1 end,
      opens_at = ${opensAt}
    where known.opens_at <= ${now} or known.attempts < ${throttle.limit}
    returning attempts, opens_at`.execute(db);
  // No row: it was already closed, and further attempts do not extend that.
  return rows[0]
    ? { admitted: true, ...stateOf(rows[0].attempts, rows[0].opens_at, throttle) }
    : { admitted: false, ...(await throttleState(key, throttle)) };
}

export async function forgetAttempts(key: string): Promise<void> {
  await db.deleteFrom("throttles").where("key", "=", key).execute();
}

/** Takes back one counted attempt. */
export async function uncountAttempt(key: string): Promise<void> {
  await sql`
    with last as (delete from throttles where key = ${key} and attempts <= 1 returning key)
    update throttles set attempts = attempts - 1 where key = ${key} and not exists (select from last)`.execute(
    db,
  );
}

/** Forgets every attempt whose key starts with this. */
export async function forgetAttemptsUnder(beginning: string): Promise<void> {
  await db
    .deleteFrom("throttles")
    .where((row) => row.fn<boolean>("starts_with", ["key", row.val(beginning)]), "=", true)
    .execute();
}

/** For actions that always count, whatever their outcome. */
export async function admits(key: string, throttle: Throttle): Promise<boolean> {
  return (await countAttempt(key, throttle)).admitted;
}

/** Deletes throttles that are open again. */
export const forgetOpenThrottles = olderThan("throttles", "opens_at", null);
