import type { ReceivedItem } from "#app/modules/orders/index.ts";
import type { ReviewFigures } from "./figures.ts";
import type { AskedReviews } from "./listing.ts";
import type { ReviewWords } from "./review.ts";

/** Where a buyer stands with one product of an order. */
export type OwnReview =
  | { state: "open" }
  | (ReviewWords & { createdAt: Date; reply: string | null } & (
        | { state: "editable"; until: Date }
        | { state: "closed" }
        | { state: "hidden"; reason: string }
      ));

export type ReviewableItem = ReceivedItem & { review: OwnReview };

/** A review as everybody reads it. */
export interface PublicReview extends ReviewWords {
  id: string;
  author: string;
  color: string;
  size: string;
  createdAt: Date;
  edited: boolean;
  reply: { text: string; at: Date; edited: boolean } | null;
}

export interface ProductReviews extends AskedReviews {
  figures: ReviewFigures;
  reviews: PublicReview[];
  pageCount: number;
  /** How many the filter leaves. */
  found: number;
}
