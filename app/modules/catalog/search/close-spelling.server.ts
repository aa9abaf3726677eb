import { sql, type Transaction } from "kysely";
import type { DB } from "#app/platform/db/schema.ts";
import type { UnderstoodWord } from "./understand.server.ts";

/** 0 is the same word, 1 has nothing in common: "vestdo" is 0.5 from "vestido", "sia" 0.71 from "saia". */
const FARTHEST = 0.72;
const NEIGHBOURS = 12;

/**
 * The same words with the unknown ones replaced by the closest the shop uses. Null when every word is known, or one
 * has no neighbour: then nothing better can be offered.
 */
export async function closeSpelling(trx: Transaction<DB>, words: UnderstoodWord[]): Promise<string[] | null> {
  const unknown = words.filter(({ known }) => !known);
  if (unknown.length === 0) return null;
  const { rows } = await sql<{ part: string; shown: string }>`
    select part, shown
    from unnest(${unknown.map(({ part }) => part)}::text[]) part
    cross join lateral (
      select shown from (
        select word, shown, uses, word <-> part as distance from search_words order by word <-> part limit ${NEIGHBOURS}
      ) neighbours
      where distance <= ${FARTHEST} and length(word) between 3 and length(part) + 3
      -- Most slips keep the first letter; among equals, the word the shop uses most is the one meant.
      order by distance - case when left(word, 1) = left(part, 1) then 0.1 else 0 end, uses desc, word
      limit 1
    ) closest`.execute(trx);
  const closest = new Map(rows.map(({ part, shown }) => [part, shown]));
  const corrected = words.map((word) => (word.known ? word.typed : closest.get(word.part)));
  return corrected.every((word) => word !== undefined) ? corrected : null;
}
