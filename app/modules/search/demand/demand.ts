import { any, type DocumentQuery, EVERYTHING, hasOne, word } from "../understand/document-query.ts";
import { STOP_WORDS, singular } from "../understand/portuguese.ts";

/** A search that is made often and finds little. */
export interface Demand {
  shown: string;
  asked: number;
  found: number;
}

/** What the shop knows of a word. */
export interface SaidWord {
  word: string;
  /** How many products are that. */
  led: number;
  /** Who wears it, of a word of fashion: f, m or u for anybody. */
  wornBy: string | null;
  /** Some product, synonym or kind has it. */
  known: boolean;
}

export interface WeakSearch extends Demand {
  words: SaidWord[];
}

/** A word that nobody here knows may be a name; as often as this in a week it is a fashion. */
export const UNKNOWN_OFTEN = 10;

/**
 * Which products are of the kind that a search asks for: by these it is known which shops it concerns. Null for one that is told
 * to nobody: it names nothing that is worn, or it may name a person.
 */
export function concerns({ words, asked }: WeakSearch): DocumentQuery | null {
  const safe = words.every(({ word, known }) => known || STOP_WORDS.has(word) || /^\d{1,3}$/.test(word));
  if (!safe && asked < UNKNOWN_OFTEN) return null;
  const led = words.find(({ led }) => led > 0);
  if (led) return any([led.word, singular(led.word)].map((each) => word("^", each)));
  const worn = words.find(({ wornBy }) => wornBy !== null)?.wornBy;
  if (!worn) return null;
  return worn === "u" ? EVERYTHING : hasOne("for", [worn]);
}
