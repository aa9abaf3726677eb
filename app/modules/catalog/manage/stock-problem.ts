import type { StockPlan, VariantStock } from "./stock-plan.ts";

/** One number for several variants: a person says where its pieces go. */
export interface SeveralVariants {
  ok: false;
  problem: "several-variants";
  proposal: VariantStock[];
}

/** Why a plan of stock cannot be written, as the commands answer it. */
export const stockProblem = (plan: Exclude<StockPlan, { ok: true }>) =>
  plan.problem === "moved" ? ({ ok: false, problem: "stock-moved", moved: plan.moved } as const) : plan;
