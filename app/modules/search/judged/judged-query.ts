import type { Wish } from "./grade.ts";

/** Why a query is in the set; the bench shows each apart. */
export const QUERY_KINDS = {
  head: "one thing, as most people type it",
  mix: "two to four words",
  regional: "regional words, nicknames and trade words",
  slip: "typing and sound slips",
  form: "plurals, diminutives, missing accents",
  size: "sizes",
  price: "prices",
  color: "colours",
  who: "for whom",
  shop: "shops",
  occasion: "occasions",
  material: "materials and prints",
  unsold: "what the shop does not sell",
  nothing: "nonsense and stop words",
} as const;
export type QueryKind = keyof typeof QUERY_KINDS;

export interface JudgedQuery {
  text: string;
  kind: QueryKind;
  wish: Wish;
  /** Why it is judged so, where that is not obvious. */
  why?: string;
}

/** By kind and text. */
export type JudgedQuerySet = Partial<
  Record<Exclude<QueryKind, "nothing">, Record<string, Wish & Pick<JudgedQuery, "why">>>
>;

/** `nothing` are texts for which no product is right. */
export function judged(byKind: JudgedQuerySet, nothing: readonly string[]): JudgedQuery[] {
  const meant = Object.entries(byKind).flatMap(([kind, queries]) =>
    Object.entries(queries).map(([text, { why, ...wish }]) => ({
      text,
      kind: kind as QueryKind,
      wish,
      ...(why && { why }),
    })),
  );
  return [...meant, ...nothing.map((text) => ({ text, kind: "nothing" as const, wish: NOTHING }))];
}

/** No kind is near what is not sold and has no name. */
const NOTHING: Wish = { unsold: true };
