import type { Picture } from "#app/modules/pictures/index.ts";
import type { Quote, QuotedLine } from "./quote.ts";

export interface OpenedLine extends QuotedLine {
  picture: Picture | null;
  imageUrl: string;
  /** Pieces that can be had at this moment; fewer than quoted is said on the page. */
  inStock: number;
}

/** A quote as its page shows it: words and prices as said, pictures and stock as they are now. */
export interface OpenedQuote extends Omit<Quote, "lines"> {
  lines: OpenedLine[];
}
