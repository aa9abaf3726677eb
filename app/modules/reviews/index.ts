export { readAskedReviews } from "./product-reviews.ts";
export { REVIEWS_ANCHOR, reviewFormPath } from "./review.ts";
export { moderationFilter, moderationPath, sellerFilter } from "./review-lists.ts";
