export { dismissReports, hideReview, restoreReview } from "./moderate-review.server.ts";
export { reviewsOfOrder } from "./own-reviews.server.ts";
export { forgetReviewer, reviewData } from "./personal-data.server.ts";
export { findProductPage, fitsOf } from "./product-reviews.server.ts";
export { replyToReview } from "./reply-to-review.server.ts";
export { findForReport, reportReview } from "./report-review.server.ts";
export { hideReviewSchema, replySchema, reportSchema, reviewSchema } from "./review-input.ts";
export {
  countReported,
  findForModeration,
  reviewsForModeration,
  reviewsForSeller,
} from "./review-lists.server.ts";
export { type ShopStars, shopStars } from "./shop-stars.server.ts";
export { reviewsReportedBefore } from "./sql.server.ts";
export { editReview, writeReview } from "./write-review.server.ts";
