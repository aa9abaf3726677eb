import type { Ranking } from "../find/question.ts";
import type { PriceRange } from "../search-criteria.ts";
import { type Concept, TELLING } from "./concept.ts";
import { conceptsOf } from "./concepts.ts";
import { all, type DocumentQuery, EVERYTHING, NOTHING } from "./document-query.ts";
import type { Audience } from "./for-whom.ts";
import type { Intents } from "./read-intents.ts";
import { without } from "./tokens.ts";
import type { Vocabulary } from "./vocabulary.ts";

/** Something that was read out of the words, and the query without those words. */
export interface Chip {
  label: string;
  query: string;
}

/** A query as the search reads it. */
export interface Understood {
  intents: Intents;
  concepts: Concept[];
  /** Said in words. */
  price: PriceRange;
}

const ANY_PRICE: PriceRange = { min: null, max: null };

/**
 * The ways to read a query, the best first: with synonyms of several words as one thing, and where there are such, word by word.
 */
export function readingsOf(intents: Intents, vocabulary: Vocabulary): [Understood, ...Understood[]] {
  const price = intents.price ? { min: intents.price.min, max: intents.price.max } : ANY_PRICE;
  const whole = { intents, concepts: conceptsOf(intents, vocabulary), price };
  const apart = { intents, concepts: conceptsOf(intents, vocabulary, { wordByWord: true }), price };
  return apart.concepts.length > whole.concepts.length ? [whole, apart] : [whole];
}

/** A price alone asks for everything at that price. */
const allOf = (queries: DocumentQuery[]) => (queries.length ? all(queries) : EVERYTHING);

export const meantBy = ({ concepts }: Understood): DocumentQuery => allOf(concepts.map(({ meant }) => meant));
/**
 * The same as `meantBy`, as the index answers it fastest: each of a few ways by itself, and for whom a product is by its row, because
 * half of all products are for anybody.
 */
export function waysToMean({ concepts, intents }: Understood): {
  ways: DocumentQuery[];
  audience: Audience[];
} {
  const people = intents.audience?.who.fits ?? [];
  const byRow = people.includes("u") && concepts.some(({ kind }) => kind === "audience");
  const others = concepts.filter(({ kind }) => kind !== "audience" || !byRow);
  if (others.length === 1) return { ways: others[0]!.ways, audience: byRow ? [...people] : [] };
  if (others.length > 0)
    return { ways: [all(others.map(({ meant }) => meant))], audience: byRow ? [...people] : [] };
  return { ways: concepts.length ? concepts.flatMap(({ ways }) => ways) : [EVERYTHING], audience: [] };
}

/** As `saidBy`, likewise. */
export const waysToSay = (meaning: Understood): DocumentQuery[] =>
  meaning.concepts.length === 1 && !meaning.concepts.some(isSoldHere)
    ? meaning.concepts[0]!.waysToSay
    : [saidBy(meaning)];

/** Whether some product may mean all of it; what the vocabulary never names is only mentioned. */
export const canBeMeant = ({ concepts }: Understood): boolean => concepts.every(({ isMeant }) => isMeant);

/**
 * What is the thing asked for, where that is sold here, and at least says the rest: "vestido curto" is a dress whose text says "curto",
 * and no sandal that goes with one.
 */
export const saidBy = ({ concepts }: Understood): DocumentQuery =>
  allOf(concepts.map((concept) => (isSoldHere(concept) ? concept.meant : concept.said)));

export const isSoldHere = ({ telling, led }: Concept): boolean => telling === TELLING.kind && led > 0;

/** What only mentions it, beside what was found. */
export function mentionsOf({ concepts }: Understood, found: DocumentQuery): DocumentQuery {
  const said = allOf(concepts.map(({ said }) => said));
  return found === said ? NOTHING : all([said, `!${found.startsWith("(") ? found : `(${found})`}`]);
}

export function rankingOf({ intents, concepts }: Understood): Ranking {
  const words = concepts.filter(({ kind }) => kind !== "size" && kind !== "audience");
  const tokens = words.flatMap((concept) => concept.tokens);
  return {
    heads: [...new Set(words.flatMap(({ heads }) => heads))],
    led: words.reduce((sum, { led }) => sum + led, 0),
    otherHeads: [...new Set(words.flatMap(({ otherHeads }) => otherHeads))],
    nameParts: words.flatMap(({ nameParts }) => nameParts),
    phrase: ` ${tokens.map(({ plain }) => plain).join(" ")}`,
    typed: tokens.length > 1 ? tokens.map(({ plain }) => plain) : [],
    sizes: concepts.some(({ kind }) => kind === "size") ? (intents.size?.sizes ?? []) : [],
    audience: concepts.some(({ kind }) => kind === "audience")
      ? (intents.audience?.who.first ?? null)
      : intents.forChildren
        ? "k"
        : null,
    childrenLast: !intents.forChildren,
  };
}

/** Without some concepts, and without its price. */
export const reducedTo = (
  meaning: Understood,
  kept: readonly Concept[],
  keepsPrice: boolean,
): Understood => ({
  ...meaning,
  concepts: meaning.concepts.filter((concept) => kept.includes(concept)),
  price: keepsPrice ? meaning.price : ANY_PRICE,
});

/** The words that a reduced query lacks, as typed. */
export function leftOut(whole: Understood, reduced: Understood): string[] {
  const { query, price } = whole.intents;
  const words = whole.concepts
    .filter((concept) => !reduced.concepts.includes(concept))
    .map(({ kind, tokens }) =>
      kind === "word"
        ? query.slice(tokens[0]!.start, tokens.at(-1)!.end)
        : tokens.map(({ start, end }) => query.slice(start, end)).join(" "),
    );
  const hasPrice = whole.price.min !== null || whole.price.max !== null;
  const keepsPrice = reduced.price.min !== null || reduced.price.max !== null;
  return [
    ...words,
    ...(price && hasPrice && !keepsPrice ? [query.slice(price.start, price.end).trim()] : []),
  ];
}

export function chipsOf(
  { intents, concepts, price }: Understood,
  priceLabel: (range: PriceRange) => string,
): Chip[] {
  const { query } = intents;
  const hasPrice = intents.price && (price.min !== null || price.max !== null);
  return [
    ...concepts.flatMap(({ label, tokens }) => (label ? [{ label, query: without(query, tokens) }] : [])),
    ...(hasPrice ? [{ label: priceLabel(price), query: without(query, [intents.price!]) }] : []),
  ];
}
