export { REVIEWS_ANCHOR, readAskedReviews } from "./product-reviews.ts";
export { reviewFormPath } from "./review.ts";
export { moderationFilter, moderationPath, sellerFilter } from "./review-lists.ts";
