/**
 * A query on a product's document (`search_fresh` in 0120_sizes_in_stock.sql), in PostgreSQL's tsquery notation. A key is
 * always quoted, so that typed text is never read as an operator.
 */
export type DocumentQuery = string;

/** As the document cuts them. */
const MAX_KEY_LENGTH = 200;
/** Matches nothing: no key begins so. */
export const NOTHING: DocumentQuery = "'!'";
/** Every product is for somebody, so it has a key that begins so. Where it stands alone, the index is not asked at all. */
export const EVERYTHING: DocumentQuery = "'=for ':*";

/** What stands before a word tells the field. */
export type Field = "" | "@" | "^" | "$";

const quoted = (key: string) => `'${key.replaceAll("\\", "\\\\").replaceAll("'", "''")}'`;
export const word = (field: Field, plain: string): DocumentQuery => quoted(`${field}${plain}`);
export const beginning = (field: Field, part: string): DocumentQuery => `${quoted(`${field}${part}`)}:*`;
export const hasOne = (
  kind: "size" | "color" | "category" | "for" | "seller",
  values: readonly string[],
): DocumentQuery =>
  any(values.map((value) => quoted(`=${kind} ${[...value].slice(0, MAX_KEY_LENGTH).join("")}`)));

export const all = (queries: readonly DocumentQuery[]): DocumentQuery =>
  queries.length === 1 ? queries[0]! : `(${queries.join(" & ")})`;
export function any(queries: readonly DocumentQuery[]): DocumentQuery {
  const different = [...new Set(queries)];
  if (different.length === 0) return NOTHING;
  return different.length === 1 ? different[0]! : `(${different.join(" | ")})`;
}

/**
 * Matches all queries but at most one: a facet is counted without its own filter, so only these products can count for
 * any facet.
 */
export function allButOne(queries: readonly DocumentQuery[]): DocumentQuery | null {
  if (queries.length < 2) return null;
  return any(queries.map((_, left) => all(queries.filter((_, at) => at !== left))));
}
