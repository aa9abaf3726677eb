import type { Drain } from "./notifier.server.ts";

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

/**
 * Tells every process what changed of what pages show, and where in the log it was written. Sent in every round, also when nothing changed: a process that
 * hears nothing does not know whether its pages are right.
 */
export const tellPageChanges: Drain = async (client) => {
  await client.query({
    name: "page-changes",
    text: `
      with taken as (delete from page_changes returning subject),
      news as (select coalesce(string_agg(distinct subject, ' '), '') as subjects from taken)
      select pg_notify($1,
        pg_current_wal_insert_lsn() || ' ' || case when length(subjects) < 7900 then subjects else $2 end) from news`,
    values: [PAGE_CHANGES_CHANNEL, EVERYTHING],
  });
};
