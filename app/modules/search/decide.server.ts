import { firstThatFinds } from "./find/exists.server.ts";
import { type ListPage, listPage } from "./find/list-page.server.ts";
import type { KnownFilters } from "./find/question.ts";
import { narrower, type SearchCriteria } from "./search-criteria.ts";
import { TELLING } from "./understand/concept.ts";
import { corrections, rewritten } from "./understand/correct.server.ts";
import { readIntents } from "./understand/read-intents.ts";
import { readVocabulary } from "./understand/read-vocabulary.server.ts";
import type { Token } from "./understand/tokens.ts";
import {
  canBeMeant,
  leftOut,
  meantBy,
  mentionsOf,
  rankingOf,
  readingsOf,
  saidBy,
  type Understood,
  waysToMean,
  waysToSay,
} from "./understand/understood.ts";
import { widenedReadings } from "./understand/widen.ts";

export interface Decided {
  /** What was searched. */
  meaning: Understood;
  page: ListPage;
  instead: string | null;
  offered: string | null;
  leftOut: string[];
}

/**
 * What a query is answered with: products that mean it; without any, those that are the thing and say the rest; without any, a corrected
 * spelling; and at last as many of its words as something has. The filters take no part in this: choosing one never changes the question.
 */
export async function decide(
  criteria: SearchCriteria,
  filters: KnownFilters,
  drafts: boolean,
): Promise<Decided> {
  const read = async (query: string) => {
    const intents = readIntents(query);
    return readingsOf(intents, await readVocabulary(intents, { drafts }));
  };
  const answer = async (meaning: Understood, what: "meant" | "said"): Promise<Decided> => {
    const query = what === "meant" ? meantBy(meaning) : saidBy(meaning);
    const question = {
      query,
      ...(what === "meant" ? waysToMean(meaning) : { ways: waysToSay(meaning), audience: [] }),
      mentions: mentionsOf(meaning, query),
      ranking: rankingOf(meaning),
      filters,
      price: narrower(criteria.price, meaning.price),
    };
    return { meaning, page: await listPage(question, criteria), instead: null, offered: null, leftOut: [] };
  };
  /** Null when nothing has all of it. */
  const asSaid = async (readings: readonly Understood[]): Promise<Decided | null> => {
    const ways = readings.flatMap((meaning) => [
      { meaning, what: "meant", query: meantBy(meaning), price: meaning.price } as const,
      { meaning, what: "said", query: saidBy(meaning), price: meaning.price } as const,
    ]);
    const way = ways[await firstThatFinds(ways)];
    if (!way) return null;
    const found = await answer(way.meaning, way.what);
    return way.what === "said" ? { ...found, offered: await offer(way.meaning) } : found;
  };
  /** Null when nothing has any of it. */
  const asWidened = async (readings: readonly Understood[]): Promise<Decided | null> => {
    const ways = widenedReadings(readings).map((way) => ({
      ...way,
      query: meantBy(way.left),
      price: way.left.price,
    }));
    const way = ways[await firstThatFinds(ways)];
    return way ? { ...(await answer(way.left, "meant")), leftOut: leftOut(way.whole, way.left) } : null;
  };

  const readings = await read(criteria.query);
  const [typed] = readings;
  const first = canBeMeant(typed) ? await answer(typed, "meant") : null;
  if (first && first.page.found.total > 0) return first;
  const same = await asSaid(readings);
  if (same) return same;

  const unknown = unknownWords(typed);
  const instead = rewritten(criteria.query, unknown, await corrections(unknown));
  const corrected = instead === rewritten(criteria.query, [], new Map()) ? null : await read(instead);
  const better = corrected && ((await asSaid(corrected)) ?? (await asWidened(corrected)));
  if (better && usesCorrection(better.meaning, typed)) return { ...better, instead, offered: null };

  return (await asWidened(readings)) ?? first ?? answer(typed, "meant");
}

const unknownWords = ({ concepts }: Understood): Token[] =>
  concepts.filter(({ known, kind }) => !known && kind === "word").flatMap(({ tokens }) => tokens);

/** Whether what was searched at last has a corrected word. */
function usesCorrection({ concepts }: Understood, typed: Understood): boolean {
  const before = new Set(typed.intents.words.map(({ plain }) => plain));
  const words = concepts.filter(({ kind }) => kind !== "size" && kind !== "audience");
  return words.some(({ tokens }) => tokens.some(({ plain }) => !before.has(plain)));
}

/** Words that are only mentioned: one that sounds the same may name something. */
async function offer({ concepts, intents }: Understood): Promise<string | null> {
  const words = concepts
    .filter(({ kind, isMeant, telling }) => kind === "word" && !isMeant && telling < TELLING.kind)
    .flatMap(({ tokens }) => tokens);
  const instead = await corrections(words, ({ sameSound, named }) => sameSound && named > 0);
  return instead.size > 0 ? rewritten(intents.query, words, instead) : null;
}
