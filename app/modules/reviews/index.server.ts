export {
  countReported,
  findForModeration,
  reviewsForModeration,
  reviewsForSeller,
} from "./desk-queries.server.ts";
export { editReview } from "./edit-review.server.ts";
export { findForReport } from "./find-for-report.server.ts";
export { dismissReports, hideReview, restoreReview } from "./moderate-review.server.ts";
export { reviewsOfOrder } from "./own-reviews.server.ts";
export { forgetReviewer, reviewData } from "./privacy.server.ts";
export { productReviews } from "./product-reviews.server.ts";
export { replyToReview } from "./reply-to-review.server.ts";
export { reportReview } from "./report-review.server.ts";
export { reviewsReportedBefore } from "./sql.server.ts";
export { writeReview } from "./write-review.server.ts";
