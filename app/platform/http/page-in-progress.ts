/** What a page shows of the person who is signed in, all of it text. */
export interface PersonalParts {
  userId: string;
  name: string;
  /** The ids of the favourite products, separated by blanks. */
  favourites: string;
  /** The ids of the shops that they follow, in the same way; empty on pages that show none. */
  followed: string;
}

/**
 * A page as React rendered it: its markup, and after it the script with the loaders' data, where texts are part of a
 * string within a string.
 */
export interface RenderedPage {
  markup: string;
  data: string;
}

/** A page while a request for it is answered. */
export interface PageInProgress {
  /** The page is the same for all: what is personal is rendered as marks, to be filled in for each answer. */
  isPublic: boolean;
  /** What the page shows, by the names under which changes of it are told. */
  shown: Set<string>;
  personal: PersonalParts | null;
  rendered: RenderedPage | null;
}
