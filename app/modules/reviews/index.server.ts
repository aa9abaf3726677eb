export { forgetReviewer, reviewsOf } from "./privacy.server.ts";
