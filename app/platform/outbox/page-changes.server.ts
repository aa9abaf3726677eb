import type pg from "pg";
import { clock } from "../clock.server.ts";
import type { Executor } from "../db/db.server.ts";
import type { Drain } from "./notifier.server.ts";

/** What triggers do not see: something that pages show is other than before without a row having changed. */
export async function notePageChanges(executor: Executor, subjects: readonly string[]): Promise<void> {
  if (subjects.length === 0) return;
  await executor
    .insertInto("page_changes")
    .values(subjects.map((subject) => ({ subject })))
    .execute();
}

export const PAGE_CHANGES_CHANNEL = "page_changes";
/** Sent instead of a list that would be too long for a notification (8,000 bytes). */
export const EVERYTHING = "*";

/** What a process hears. */
export interface PageNews {
  /** Where the primary's log was when the changes had been written; null when it was not said. */
  position: string | null;
  changed: string[] | typeof EVERYTHING;
}

/** While nodes are restarted one after another, one of the version before may be the one that tells: without a position. */
export function readNews(payload: string): PageNews {
  const [, position = null, subjects = ""] = /^(?:([0-9A-F]+\/[0-9A-F]+) )?(.*)$/s.exec(payload)!;
  return { position, changed: subjects === EVERYTHING ? EVERYTHING : subjects.split(" ").filter(Boolean) };
}

/** Connections that have told something already. */
const known = new WeakSet<pg.Client>();

/**
 * Tells every process what changed of what pages show, and counts it (`catalogue_edition`), but for what stands on a
 * shop's own page alone: its followers and its story are in no feed. A new connection counts once
 * more: a database that crashed has forgotten what it was to tell. It also says where in the log it was written. Sent in every round, also when nothing changed: a process that
 * hears nothing does not know whether its pages are right.
 */
export const tellPageChanges: Drain = async (client) => {
  const isNew = !known.has(client);
  await client.query({
    name: "page-changes",
    text: `
      with taken as (delete from page_changes returning subject),
      counted as (
        update catalogue_edition set number = number + 1, changed_at = $4
        where $3 or exists (select from taken where subject not like 'shop:%')),
      news as (select coalesce(string_agg(distinct subject, ' '), '') as subjects from taken)
      select pg_notify($1,
        pg_current_wal_insert_lsn() || ' ' || case when length(subjects) < 7900 then subjects else $2 end) from news`,
    values: [PAGE_CHANGES_CHANNEL, EVERYTHING, isNew, clock.now()],
  });
  known.add(client);
};
