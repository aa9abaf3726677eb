import { type RawBuilder, sql } from "kysely";
import { catalogueSearchDb } from "#app/platform/db/catalogue-reads.server.ts";
import { db } from "#app/platform/db/db.server.ts";
import { defineJob } from "#app/platform/jobs/job.ts";
import type { SearchCriteria } from "./search-criteria.ts";
import { hasOne, type Term } from "./search-terms.ts";

/** At most so many words that contain a part, the most used first. */
const MAX_WITHIN = 200;
/** Shorter parts are matched at the beginning of words only. */
export const MIN_WITHIN_LENGTH = 3;

/** A typed word and its search term; `known` when some product contains it. */
export interface UnderstoodWord extends Term {
  typed: string;
  known: boolean;
}

/** Typed words as rows of `UnderstoodWord`, numbered by `n`. */
export const understoodWords = (
  words: RawBuilder<string[]>,
  parts: RawBuilder<string[]>,
) => sql<UnderstoodWord>`
  select n, typed, part, within, within <> '{}' or exists (
    select from search_words where word like part || '%') as known
  from (
    select n, typed, part, case when length(part) < ${sql.lit(MIN_WITHIN_LENGTH)} then '{}' else array(
      select word from search_words where word like '%' || part || '%' and not starts_with(word, part)
      order by uses desc, word limit ${sql.lit(MAX_WITHIN)}) end as within
    from (
      select n, typed, plain_text(part) as part
      from unnest(${words}, ${parts}) with ordinality as given (typed, part, n)
    ) plain
  ) found`;

/** The filters that exist in this shop; unknown values are ignored. */
export interface KnownFilters {
  sizes: string[];
  colors: string[];
  /** Every colour that contains one of the chosen ones. */
  colorNames: string[];
  categories: string[];
}

export async function knownFilters(asked: SearchCriteria): Promise<KnownFilters> {
  if (asked.sizes.length + asked.colors.length + asked.categories.length === 0) {
    return { sizes: [], colors: [], colorNames: [], categories: [] };
  }
  const { rows } = await sql<{ kind: string; asked: string; name: string; same: boolean }>`
    select 'size' as kind, name as asked, name, true as same from product_options
    where kind = 'size' and name = any(${asked.sizes}::text[])
    union all
    select 'category', id, id, true from categories where id = any(${asked.categories}::text[])
    union all
    select 'color', asked, name, plain = plain_text(asked) from unnest(${asked.colors}::text[]) asked
    join product_options on kind = 'color' and strpos(plain, plain_text(asked)) > 0
    order by same desc, name`.execute(catalogueSearchDb);
  const of = (kind: string) => rows.filter((row) => row.kind === kind);
  const namesOf = (kind: string) => new Set(of(kind).map((row) => row.name));
  return {
    sizes: asked.sizes.filter((size) => namesOf("size").has(size)),
    categories: asked.categories.filter((category) => namesOf("category").has(category)),
    colors: [...new Set(asked.colors.flatMap((color) => canonicalColor(color, of("color"))))],
    colorNames: [...namesOf("color")],
  };
}

/** "azul" becomes "Azul", as the products have it; a part of a name, such as "marinho", stays as typed. */
function canonicalColor(asked: string, found: { asked: string; name: string; same: boolean }[]): string[] {
  const matches = found.filter((row) => row.asked === asked);
  if (matches.length === 0) return [];
  return [matches.find((row) => row.same)?.name ?? asked];
}

export function filterQueries({ sizes, colorNames, categories }: KnownFilters): string[] {
  return [
    ...(sizes.length ? [hasOne("size", sizes)] : []),
    ...(colorNames.length ? [hasOne("color", colorNames)] : []),
    ...(categories.length ? [hasOne("category", categories)] : []),
  ];
}

/** 0 is the same word, 1 has nothing in common: "vestdo" is 0.5 from "vestido", "sia" 0.71 from "saia". */
const FARTHEST = 0.72;
const NEIGHBOURS = 12;

/**
 * The words with the unknown ones replaced by the closest known ones. Null when every word is known, or one has no
 * close match.
 */
export async function closeSpelling(words: UnderstoodWord[]): Promise<string[] | null> {
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
    ) closest`.execute(catalogueSearchDb);
  const closest = new Map(rows.map(({ part, shown }) => [part, shown]));
  const corrected = words.map((word) => (word.known ? word.typed : closest.get(word.part)));
  return corrected.every((word) => word !== undefined) ? corrected : null;
}

export const refreshSearchWordsJob = defineJob({
  name: "refresh-search-words",
  lane: "housekeeping",
  schedule: "10 4 * * *",
  run: refreshSearchWords,
});
/** Job: counts how often each word is used and removes unused ones. New words are added at once by a trigger. */
export async function refreshSearchWords(): Promise<void> {
  await sql`select refresh_search_words()`.execute(db);
}
