import { defineLetter } from "#app/modules/notifications/index.ts";

export const reviewHiddenLetter = defineLetter("review-hidden", () => import("./review-hidden.tsx"));
export const reviewReceivedLetter = defineLetter("review-received", () => import("./review-received.tsx"));
export const reviewRepliedLetter = defineLetter("review-replied", () => import("./review-replied.tsx"));
export const reviewRestoredLetter = defineLetter("review-restored", () => import("./review-restored.tsx"));
