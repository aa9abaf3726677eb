/** One line below the search box. */
export interface Suggestion {
  kind: "term" | "color" | "category" | "product";
  label: string;
  href: string;
  /** A small picture's address, for products. */
  thumbnail: string | null;
}

export const SHORTEST_SUGGESTED = 2;
export const MOST_SUGGESTIONS = 8;
