import type { ProductChange, ProductValues } from "./product-change.ts";

/** Most products that one change may take; more would hold the shop's rows for too long. */
export const MAX_BATCH = 5_000;
export const UNDO_MINUTES = 10;

export type ItemState = "previsto" | "igual" | "recusado" | "feito" | "desfeito" | "mantido";

export interface BatchItem {
  productId: string;
  name: string;
  state: ItemState;
  reason: string | null;
  before: ProductValues;
  after: ProductValues | null;
}

/** A change of many products: shown, then confirmed, carried out, and perhaps undone. */
export interface Batch {
  id: string;
  change: ProductChange;
  counts: Record<ItemState, number>;
  /** `preview` until it is confirmed; `open` and `undoing` while some products are left, after an interruption. */
  phase: "preview" | "open" | "done" | "undoing" | "undone";
  /** Whole minutes left to undo it; 0 when it cannot be undone. */
  minutesToUndo: number;
}

/** Which products a change is for: some, or all that a list shows. */
export type Selection = { ids: readonly string[] } | { all: true };
