import { defineLetter } from "#app/modules/notifications/index.ts";

export const productCorrectedLetter = defineLetter("product-corrected", async () => ({
  default: (await import("./product-letters.tsx")).productCorrected,
}));
export const productDeletedLetter = defineLetter("product-deleted", async () => ({
  default: (await import("./product-letters.tsx")).productDeleted,
}));
export const productRestoredLetter = defineLetter("product-restored", async () => ({
  default: (await import("./product-letters.tsx")).productRestored,
}));
export const productTakenDownLetter = defineLetter("product-taken-down", async () => ({
  default: (await import("./product-letters.tsx")).productTakenDown,
}));
