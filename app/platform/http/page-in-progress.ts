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
  /** A page of the storefront that looks the same to all visitors; to a person who is known it may show more. */
  isPublic: boolean;
  /** Rendered from a request that carries nothing of a person: only of such a page something is kept. */
  isBare: boolean;
  /** What the page shows, by the names under which changes of it are told. */
  shown: Set<string>;
  rendered: RenderedPage | null;
}
