import type { Money } from "#app/shared/money.ts";

export const DISPUTE_CAUSES = {
  chargeback: "Contestação no cartão",
  med: "Devolução de PIX pelo banco (MED)",
} as const;
export type DisputeCause = keyof typeof DISPUTE_CAUSES;

export type DisputeOutcome = "won" | "lost";

/** A dispute whose beginning has been told. */
export interface Dispute {
  id: string;
  provider: string;
  /** The provider's own id of it. */
  reference: string;
  paymentId: string;
  orderId: string;
  cause: DisputeCause;
  amount: Money;
  fee: Money;
  /** Until when proof of the sale may be sent; null where there is no such thing. */
  proofUntil: Date | null;
  openedAt: Date;
  outcome: DisputeOutcome | null;
  endedAt: Date | null;
}

export interface DisputeProof {
  id: string;
  sellerId: string;
  text: string;
  links: string[];
  files: ProofFileLine[];
  sentAt: Date;
}

/** A file as it is listed; its content is read by `openProofFile`. */
export interface ProofFileLine {
  id: string;
  name: string;
  bytes: number;
}

/** Whether a seller may still send proof. */
export const takesProof = (
  { outcome, proofUntil }: Pick<Dispute, "outcome" | "proofUntil">,
  now: Date,
): boolean => outcome === null && proofUntil !== null && now <= proofUntil;
