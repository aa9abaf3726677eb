import { sql } from "kysely";
import { catalogueSearchDb } from "#app/platform/db/catalogue-reads.server.ts";
import { remember } from "#app/platform/remember.server.ts";
import { plainText } from "#app/shared/accents.ts";
import { STOP_WORDS } from "../understand/portuguese.ts";
import { tokensOf } from "../understand/tokens.ts";
import { POPULAR_TERMS } from "./popular-terms.ts";

const A_MINUTE = 60_000;

const TERMS = POPULAR_TERMS.map((term) => ({
  term,
  words: tokensOf(plainText(term))
    .map(({ plain }) => plain)
    .filter((plain) => !STOP_WORDS.has(plain)),
}));

/** The popular terms whose words all name something on sale; by the vocabulary, which takes no time in a shop of any size. */
export const popularTermsThatFind = remember(A_MINUTE, async (): Promise<string[]> => {
  const { rows } = await sql<{ word: string }>`
    select word from search_words where named > 0 and word = any(${TERMS.flatMap(({ words }) => words)}::text[])`.execute(
    catalogueSearchDb,
  );
  const named = new Set(rows.map(({ word }) => word));
  return TERMS.filter(({ words }) => words.every((word) => named.has(word))).map(({ term }) => term);
});
