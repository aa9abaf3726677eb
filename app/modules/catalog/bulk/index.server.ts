export { describeSelection, findBatch, forgetOldBatches, lastBatch } from "./batch-queries.server.ts";
export { readChange, typedChange } from "./change-input.ts";
export { prepareBatch } from "./prepare-batch.server.ts";
export { confirmBatch, undoBatch } from "./run-batch.server.ts";
export { listVariants, saveStockCells } from "./stock-sheet.server.ts";
