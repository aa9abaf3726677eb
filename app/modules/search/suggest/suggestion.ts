/** One line below the search box. */
export interface Suggestion {
  kind: "term" | "color" | "category" | "shop" | "product";
  label: string;
  href: string;
  /** The URL of a small picture, for products. */
  thumbnail: string | null;
}

export const MIN_SUGGESTED_LENGTH = 2;
export const MAX_SUGGESTIONS = 8;
