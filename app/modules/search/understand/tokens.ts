import { withoutAccents } from "#app/shared/accents.ts";

/** Further words are ignored: each costs the database a comparison. */
const MAX_WORDS = 10;

/** A word of a typed query, and where it stands, so that it can be left out of it. */
export interface Token {
  /** As typed, in small letters. */
  text: string;
  /** Without accents. */
  plain: string;
  start: number;
  end: number;
}

/** Without accents and capitals, each character in its place. */
export function plainInPlace(text: string): string {
  return [...text]
    .map((character) => {
      const plain = withoutAccents(character).toLowerCase();
      return plain.length === character.length ? plain : character;
    })
    .join("");
}

/** The words of a query; quotes, wildcards, emoji and other marks only separate them. */
export function tokensOf(query: string): Token[] {
  const plain = plainInPlace(query);
  return [...query.matchAll(/[\p{L}\p{N}]+/gu)].map(({ 0: text, index }) => ({
    text: text.toLowerCase(),
    plain: plain.slice(index, index + text.length),
    start: index,
    end: index + text.length,
  }));
}

/** Each word once, and no more than a search can ask for. */
export function distinct(tokens: readonly Token[]): Token[] {
  const seen = new Set<string>();
  return tokens.filter(({ plain }) => !seen.has(plain) && seen.add(plain)).slice(0, MAX_WORDS);
}

/** The query without these words, and without the small words that led to them. */
export function without(query: string, left: readonly Pick<Token, "start" | "end">[]): string {
  const kept = [...query].length === query.length ? [...query] : query.split("");
  for (const { start, end } of left) for (let at = start; at < end; at++) kept[at] = " ";
  return kept
    .join("")
    .replace(/\s+/g, " ")
    .trim()
    .replace(
      /^(?:(?:de|da|do|das|dos|para|pra|com|em|e)\s+)+|(?:\s+(?:de|da|do|das|dos|para|pra|com|em|e|,))+$/giu,
      "",
    )
    .trim();
}
