import { sql } from "kysely";
import { searchReads } from "#app/platform/db/catalogue-reads.server.ts";
import { compiledOnce } from "#app/platform/db/compiled.server.ts";
import { tableOf } from "#app/platform/db/prepared.server.ts";
import { closest, type Neighbour } from "./spelling.ts";
import type { Token } from "./tokens.ts";

const NEIGHBOURS = 16;
const LONGEST = 40;

const read = compiledOnce<{ words: readonly Token[] }, Neighbour & { plain: string }>(
  ({ words }) => sql`
    select plain, word, shown, "sameSound", led, named, uses
    from ${tableOf("asked", words, {
      written: ["text", ({ text }) => text],
      plain: ["text", ({ plain }) => plain],
    })}
    cross join lateral (
      select word, shown, true as "sameSound", led, named, uses
      from search_words where sound = sound_of(written) and (named > 0 or shop > 0)
      union all
      (select word, shown, false, led, named, uses from search_words
        where named > 0 or shop > 0 order by word <-> plain limit ${sql.lit(NEIGHBOURS)})
      union all
      -- Of a group's spellings of one sound the first is the right one.
      select word, (select lower(spelling) from unnest(words) with ordinality as each (spelling, place)
          where sound_of(spelling) = sound_of(shown) order by place limit 1),
        sound_of(shown) = sound_of(written), 0, 0, 0
      from (select * from (
        select distinct on (word) plain_text(shown) as word, shown, words
        from search_synonyms, unnest(words) shown where state = 'published' and shown !~ '\\s' order by word, shown
      ) said order by word <-> plain limit ${sql.lit(NEIGHBOURS)}) nearest
    ) neighbour`,
  searchReads,
);

/**
 * For each of the words what it was probably meant to be: a word that names something here, or one of the synonyms, by its sound or
 * its letters. Words that only stand in descriptions are never offered.
 */
export async function corrections(
  words: readonly Token[],
  isPossible: (neighbour: Neighbour) => boolean = () => true,
): Promise<Map<string, string>> {
  const typed = words.filter(({ plain }) => plain.length > 2 && plain.length <= LONGEST);
  if (typed.length === 0) return new Map();
  const rows = await read({ words: typed });
  return new Map(
    typed.flatMap(({ plain }) => {
      const found = closest(
        plain,
        rows.filter((row) => row.plain === plain && isPossible(row)),
      );
      return found ? [[plain, found.shown] as const] : [];
    }),
  );
}

/** The query with some words written differently. */
export function rewritten(
  query: string,
  words: readonly Token[],
  instead: ReadonlyMap<string, string>,
): string {
  return words
    .toSorted((a, b) => b.start - a.start)
    .reduce((text, { plain, start, end }) => {
      const other = instead.get(plain);
      return other === undefined ? text : text.slice(0, start) + other + text.slice(end);
    }, query)
    .replace(/\s+/g, " ")
    .trim();
}
