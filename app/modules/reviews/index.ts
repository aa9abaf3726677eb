export { moderationFilter, moderationPath, sellerFilter } from "./desk.ts";
export { readAskedReviews } from "./listing.ts";
export { REVIEWS_ANCHOR, reviewFormPath } from "./review.ts";
export { readReview, typedReview } from "./review-input.ts";
