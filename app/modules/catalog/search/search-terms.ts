/** Further words are ignored: each costs the database a comparison. */
const MAX_WORDS = 10;

/** The words of a query; quotes, wildcards, emoji and other marks only separate them. */
export function searchWords(query: string): string[] {
  const words = query
    .normalize("NFC")
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u);
  return [...new Set(words)].filter(Boolean).slice(0, MAX_WORDS);
}

/** The part of a word that a match must contain: "vestidos" also finds "vestido". */
export function containedPart(word: string): string {
  return /[\p{L}\p{N}]{3}[aeiou]s$/u.test(word) ? word.slice(0, -1) : word;
}

/**
 * A query on the search document (`search_document` in 0005_search.sql), in PostgreSQL's tsquery notation. A key is
 * always quoted, so that typed text is never read as an operator.
 */
export type DocumentQuery = string;

/** As `search_document` cuts them. */
const MAX_KEY_LENGTH = 200;

const quoted = (key: string) => `'${key.replaceAll("\\", "\\\\").replaceAll("'", "''")}'`;
export const all = (queries: DocumentQuery[]): DocumentQuery => `(${queries.join(" & ")})`;
export const any = (queries: DocumentQuery[]): DocumentQuery => `(${queries.join(" | ")})`;

/** A typed part, and the words of the vocabulary that contain it elsewhere than at their beginning. */
export interface Term {
  part: string;
  within: string[];
}

export const saysTerm = ({ part, within }: Term): DocumentQuery =>
  any([`${quoted(part)}:*`, ...within.map((word) => quoted(word))]);

export const namesTerm = ({ part, within }: Term): DocumentQuery =>
  any([`${quoted(`@${part}`)}:*`, ...within.map((word) => quoted(`@${word}`))]);

export const hasOne = (kind: "size" | "color" | "category", values: string[]): DocumentQuery =>
  any(values.map((value) => quoted(`=${kind} ${[...value].slice(0, MAX_KEY_LENGTH).join("")}`)));

/**
 * Matches all queries but at most one: a facet is counted without its own filter, so only these products can count for
 * any facet.
 */
export function allButOne(queries: DocumentQuery[]): DocumentQuery | null {
  if (queries.length < 2) return null;
  return any(queries.map((_, left) => all(queries.filter((_, at) => at !== left))));
}
