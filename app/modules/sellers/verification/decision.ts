import type { Decision } from "../verification.ts";

/** What an administrator says of a request, and what of a shop. */
export type ShopDecision = Decision | "suspenso" | "reativado";

/** One decision, with the company as it was called then. */
export interface DecisionLine {
  id: string;
  decision: ShopDecision;
  /** Null for an approval without a remark. */
  reason: string | null;
  company: string;
  cnpj: string;
  sellerId: string;
  /** Null where the shop was decided about, not a request. */
  verificationId: string | null;
  /** When the request had been sent. */
  submittedAt: Date | null;
  decidedAt: Date;
  /** As the administrator was called then. */
  decidedBy: string;
}
