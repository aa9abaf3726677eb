import type { DocumentQuery } from "./document-query.ts";
import type { Token } from "./tokens.ts";

/** One thing that a person asks of a product, in one or several words. */
export interface Concept {
  kind: "word" | "color" | "size" | "audience" | "category" | "shop";
  tokens: Token[];
  /** What it is called where it is shown as something that was understood. */
  label: string | null;
  /** What means it: the name, kind, colour, size, category, shop. */
  meant: DocumentQuery;
  /** Each of which alone means it. */
  ways: DocumentQuery[];
  /** What at least says it, in whatever text; and each way alone. */
  said: DocumentQuery;
  waysToSay: DocumentQuery[];
  /** Products that are this; about so many there are. */
  heads: string[];
  led: number;
  /** Whether anything can mean it, as far as the vocabulary knows. */
  isMeant: boolean;
  /** Products that are what a synonym says. */
  otherHeads: string[];
  /** Begin a word of the name. */
  nameParts: string[];
  /** When nothing has everything, what tells least is left out first. */
  telling: number;
  /** Some product, synonym or kind has the word. */
  known: boolean;
}

export const TELLING = {
  unknown: 0,
  size: 2,
  color: 3,
  word: 4,
  shop: 6,
  category: 7,
  // Nobody who asks for men is served with what women wear.
  audience: 9,
  kind: 10,
} as const;
