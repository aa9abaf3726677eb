import { lazyPart } from "./lazy-part.ts";

/** A question that few people are asked: fetched when a press opens it. */
export const LazyConfirmDialog = lazyPart(() =>
  import("./confirm-dialog.tsx").then((file) => ({ default: file.ConfirmDialog })),
);
