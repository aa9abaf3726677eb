import { defineLetter } from "#app/modules/notifications/index.ts";

export const productCorrectedLetter = defineLetter(
  "product-corrected",
  () => import("./product-corrected.tsx"),
);
export const productDeletedLetter = defineLetter("product-deleted", () => import("./product-deleted.tsx"));
export const productRestoredLetter = defineLetter("product-restored", () => import("./product-restored.tsx"));
export const productTakenDownLetter = defineLetter(
  "product-taken-down",
  () => import("./product-taken-down.tsx"),
);
