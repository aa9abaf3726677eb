import { sql } from "kysely";
import { categoryRows } from "#app/modules/catalog/index.server.ts";
import { searchReads } from "#app/platform/db/catalogue-reads.server.ts";
import { compiledOnce } from "#app/platform/db/compiled.server.ts";
import { fullSize, STOP_WORDS, singular } from "./portuguese.ts";
import type { Intents } from "./read-intents.ts";
import { tokensOf } from "./tokens.ts";
import type { Looked, Synonym, Vocabulary } from "./vocabulary.ts";

/** At most so many words that contain a part, the most used first. */
const MAX_CONTAINING = 200;
/** Shorter parts are matched at the beginning of words only. */
const MIN_WITHIN_LENGTH = 3;
const LONGEST_PHRASE = 5;
const MAX_PHRASED = 14;
/** A group that somebody made too large, or many groups with one word, cost no more than these. */
const MAX_SYNONYMS = 12;

interface Given {
  words: string[];
  /** Singular of each, in the same order. */
  singulars: string[];
  /** What each is a diminutive of, or its singular. */
  fullSizes: string[];
  phrases: string[];
  states: string[];
}

interface Row {
  words: Looked[];
  synonyms: Synonym[];
  shops: Vocabulary["shops"];
  categories: Vocabulary["categories"];
}

const known = sql`json_build_object('word', word, 'uses', uses, 'named', named, 'shop', shop, 'led', led)`;

const read = compiledOnce<Given, Row>(
  (given) => sql<Row>`
    with given as materialized (
      select ${given.words}::text[] as words, ${given.singulars}::text[] as singulars, ${given.fullSizes}::text[] as full_sizes,
        ${given.phrases}::text[] as phrases, ${given.states}::text[] as states
    ),
    meanings as materialized (
      select id::text, plain, case when means is not null then array(
        select key from unnest(means) mean, synonym_key(mean) key where key is not null) end as means
      from search_synonyms synonym
      where plain && (select phrases from given) and state = any((select states from given)::text[])
        -- In a preview a draft stands for what it would replace.
        and not exists (select from search_synonyms draft
          where draft.replaces = synonym.id and draft.state = any((select states from given)::text[]))
      order by means is not null, id limit ${sql.lit(MAX_SYNONYMS)}
    ),
    asked as materialized (
      -- A "calcinha" is a thing of its own, and no small "calça"; so is every word that names something here.
      select word, min(alone) as alone, case when exists (select from search_kinds kind where kind.word = min(alone))
          or exists (select from search_words known where known.word in (each.word, min(alone)) and known.named > 0)
        then min(alone) else min(full_size) end as full_size, true as typed
      from given, unnest(words, singulars, full_sizes) as each (word, alone, full_size) group by each.word
      union all
      select word, word, word, false from (
        select distinct unnest(words_in_order(phrase)) as word from meanings, unnest(coalesce(means, plain)) phrase
      ) said where not word = any((select words from given)::text[])
    )
    select
      coalesce((select json_agg(json_build_object('asked', asked.word,
        'exact', (select ${known} from search_words where word = asked.word),
        'kin', coalesce((select json_agg(${known}) from search_words
          where stem in (stem_of(asked.word), stem_of(asked.alone), stem_of(asked.full_size)) and word <> asked.word), '[]'),
        'containing', case when not typed then '[]' else coalesce((select json_agg(${known}) from (
          select * from search_words where word like case when length(asked.alone) < ${sql.lit(MIN_WITHIN_LENGTH)} then '' else '%' end
            || asked.alone || '%' and word <> asked.word
          order by uses desc, word limit ${sql.lit(MAX_CONTAINING)}) most), '[]') end,
        'isKind', exists (select from search_kinds where search_kinds.word in (asked.word, asked.alone, asked.full_size))
      )) from asked), '[]') as words,
      coalesce((select json_agg(meanings) from meanings), '[]') as synonyms,
      coalesce((select json_agg(json_build_object('id', seller_id, 'plain', plain, 'name', name))
        from search_shops where plain = any((select phrases from given)::text[])), '[]') as shops,
      coalesce((select json_agg(json_build_object('id', category.id, 'plain', plain, 'name', category.name))
        from (select *, array_to_string(words_in_order(plain_text(name)), ' ') as plain from ${categoryRows}) category
        where plain = any((select phrases from given)::text[])), '[]') as categories`,
  searchReads,
);

/** Everything the shop knows about these words, by one statement. */
export async function readVocabulary(
  { words: tokens, query }: Pick<Intents, "words" | "query">,
  { drafts = false }: { drafts?: boolean } = {},
): Promise<Vocabulary> {
  const words = tokens.map(({ plain }) => plain);
  const typed = tokensOf(query)
    .slice(0, MAX_PHRASED)
    .map(({ plain }) => plain);
  const [row] = await read({
    words,
    singulars: words.map(singular),
    fullSizes: words.map(fullSize),
    // With the small words, too: a shop may be called "Flor de Lis". And with those that are said twice: "ombro a ombro".
    phrases: [
      ...new Set([
        ...phrasesOf(words),
        ...phrasesOf(typed),
        ...phrasesOf(typed.filter((word) => !STOP_WORDS.has(word))),
      ]),
    ],
    states: drafts ? ["published", "draft"] : ["published"],
  });
  const { words: looked, synonyms, shops, categories } = row!;
  return { words: new Map(looked.map((each) => [each.asked, each])), synonyms, shops, categories };
}

/** Every run of neighbouring words, as typed and in the singular. */
function phrasesOf(words: string[]): string[] {
  const runs = words.flatMap((_, from) =>
    words.slice(from, from + LONGEST_PHRASE).map((_, more) => words.slice(from, from + more + 1)),
  );
  return [...new Set(runs.flatMap((run) => [run.join(" "), run.map(singular).join(" ")]))];
}
