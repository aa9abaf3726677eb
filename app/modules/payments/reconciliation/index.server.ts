export { closeDifference } from "./close-difference.server.ts";
export { reconcileByHand } from "./reconcile-by-hand.server.ts";
export { reconcileDaysJob } from "./reconcile-day.server.ts";
export { findDifference, openDifferences, reconciliation } from "./reconciliation-queries.server.ts";
export { MAX_FILE_BYTES, uploadBankFile } from "./upload-bank-file.server.ts";
