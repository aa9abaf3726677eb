import { firstThatFinds } from "./find/exists.server.ts";
import { type ListPage, listPage } from "./find/list-page.server.ts";
import type { KnownFilters } from "./find/question.ts";
import { narrower, type SearchCriteria } from "./search-criteria.ts";
import { corrections, rewritten } from "./understand/correct.server.ts";
import { NOTHING } from "./understand/document-query.ts";
import { readIntents } from "./understand/read-intents.ts";
import { readVocabulary } from "./understand/read-vocabulary.server.ts";
import type { Token } from "./understand/tokens.ts";
import {
  canBeMeant,
  leftOut,
  meantBy,
  mentionsOf,
  rankingOf,
  saidBy,
  type Understood,
  understood,
  waysToMean,
  waysToSay,
} from "./understand/understood.ts";
import { widened } from "./understand/widen.ts";

export interface Decided {
  /** What was searched. */
  meaning: Understood;
  page: ListPage;
  instead: string | null;
  offered: string | null;
  leftOut: string[];
}

/**
 * What a query is answered with: products that mean it; without any, those that mention it; without any, a corrected spelling; and at
 * last as many of its words as something has. The filters take no part in this: choosing one never changes the question.
 */
export async function decide(
  criteria: SearchCriteria,
  filters: KnownFilters,
  drafts: boolean,
): Promise<Decided> {
  const read = async (query: string): Promise<Understood> => {
    const intents = readIntents(query);
    return understood(intents, await readVocabulary(intents, { drafts }));
  };
  const list = (meaning: Understood, what: "meant" | "said") =>
    listPage(
      {
        query: what === "meant" ? meantBy(meaning) : saidBy(meaning),
        ...(what === "meant" ? waysToMean(meaning) : { ways: waysToSay(meaning), audience: [] }),
        mentions: what === "meant" ? mentionsOf(meaning) : NOTHING,
        ranking: rankingOf(meaning),
        filters,
        price: narrower(criteria.price, meaning.price),
      },
      criteria,
    );
  const answer = async (meaning: Understood, what: "meant" | "said"): Promise<Decided> => ({
    meaning,
    page: await list(meaning, what),
    instead: null,
    offered: null,
    leftOut: [],
  });
  /** Null when nothing has all of it. */
  const asSaid = async (meaning: Understood): Promise<Decided | null> => {
    const both = [meantBy(meaning), saidBy(meaning)].map((query) => ({ query, price: meaning.price }));
    const finds = await firstThatFinds(both);
    return finds < 0 ? null : answer(meaning, finds === 0 ? "meant" : "said");
  };

  const typed = await read(criteria.query);
  const first = canBeMeant(typed) ? await answer(typed, "meant") : null;
  if (first && first.page.found.total > 0) return first;
  const same = await asSaid(typed);
  if (same) return { ...same, offered: await offer(typed) };

  const unknown = unknownWords(typed);
  const instead = rewritten(criteria.query, unknown, await corrections(unknown));
  const corrected = instead === rewritten(criteria.query, [], new Map()) ? null : await read(instead);
  const better = corrected && (await asSaid(corrected));
  if (better) return { ...better, instead };

  const whole = corrected ?? typed;
  const candidates = widened(whole);
  const chosen =
    candidates[await firstThatFinds(candidates.map((each) => ({ query: meantBy(each), price: each.price })))];
  if (!chosen) return first ?? answer(typed, "meant");
  return {
    ...(await answer(chosen, "meant")),
    instead: corrected && usesCorrection(chosen, unknown) ? instead : null,
    leftOut: leftOut(whole, chosen),
  };
}

const unknownWords = ({ concepts }: Understood): Token[] =>
  concepts.filter(({ known, kind }) => !known && kind === "word").flatMap(({ tokens }) => tokens);

/** Whether what was searched at last has a corrected word; the left out ones are named anyway. */
function usesCorrection({ concepts }: Understood, unknown: readonly Token[]): boolean {
  const before = new Set(unknown.map(({ plain }) => plain));
  return concepts.some(({ tokens }) => tokens.some(({ plain }) => !before.has(plain)));
}

/** The words are only mentioned: another spelling may name something. */
async function offer(typed: Understood): Promise<string | null> {
  const words = typed.concepts.filter(({ kind }) => kind === "word").flatMap(({ tokens }) => tokens);
  const instead = await corrections(words);
  return instead.size > 0 ? rewritten(typed.intents.query, words, instead) : null;
}
