import type { ReceivedItem } from "#app/modules/orders/index.ts";
import type { ReviewContent } from "./review.ts";

/** Where a buyer stands with one product of an order. */
export type OwnReview =
  | { state: "open" }
  | (ReviewContent & { createdAt: Date; reply: string | null } & (
        | { state: "editable"; until: Date }
        | { state: "closed" }
        | { state: "hidden"; reason: string }
      ));

export type ReviewableItem = ReceivedItem & { review: OwnReview };
