import type { Drain } from "./notifier.server.ts";

export const PAGE_CHANGES_CHANNEL = "page_changes";
/** Sent instead of a list that would be too long for a notification (8,000 bytes). */
export const EVERYTHING = "*";

/**
 * Tells every process what changed of what pages show. Sent in every round, also when nothing changed: a process that
 * hears nothing does not know whether its pages are right.
 */
export const tellPageChanges: Drain = async (client) => {
  await client.query({
    name: "page-changes",
    text: `
      with taken as (delete from page_changes returning subject),
      news as (select coalesce(string_agg(distinct subject, ' '), '') as subjects from taken)
      select pg_notify($1, case when length(subjects) < 7900 then subjects else $2 end) from news`,
    values: [PAGE_CHANGES_CHANNEL, EVERYTHING],
  });
};
