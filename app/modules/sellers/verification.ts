import { store } from "#app/shared/store.ts";
import type { CompanyForm } from "./company.ts";

export const VERIFICATION_STATUSES = ["pendente", "aprovado", "rejeitado", "correcao"] as const;
export type VerificationStatus = (typeof VERIFICATION_STATUSES)[number];

export type Decision = Exclude<VerificationStatus, "pendente">;

/** The possible decisions for each status. A rejected record stays: its seller sends a new one. */
const TRANSITIONS: Record<
  VerificationStatus,
  { administrator: readonly Decision[]; seller: "update" | "new" | null }
> = {
  pendente: { administrator: ["aprovado", "rejeitado", "correcao"], seller: null },
  correcao: { administrator: [], seller: "update" },
  rejeitado: { administrator: [], seller: "new" },
  aprovado: { administrator: [], seller: null },
};

/** The statuses out of which an administrator takes this decision. */
export const decidedFrom = (decision: Decision): VerificationStatus[] =>
  VERIFICATION_STATUSES.filter((status) => TRANSITIONS[status].administrator.includes(decision));

/** How a seller may answer this status: change the record, send another one, or not at all. */
export const resubmissionOf = (status: VerificationStatus): "update" | "new" | null =>
  TRANSITIONS[status].seller;

export const maySendAgain = (status: VerificationStatus): boolean => resubmissionOf(status) !== null;

/** A request as its seller sees it. */
export interface Verification {
  id: string;
  status: VerificationStatus;
  /** Why it was rejected, or what has to be corrected. */
  reason: string | null;
  submittedAt: Date;
  company: CompanyForm;
}

const HOUR = 60 * 60 * 1000;

export interface ReviewTime {
  /** Whole hours since it was sent. */
  waited: number;
  /** Whole hours of the promise that are left; 0 once it is broken. */
  left: number;
  late: boolean;
}

/** How long a request has waited, against the promise. */
export function reviewTime(submittedAt: Date, now: Date): ReviewTime {
  const promised = store.promises.sellerReviewWithinHours * HOUR;
  const waited = Math.max(0, now.getTime() - submittedAt.getTime());
  return {
    waited: Math.floor(waited / HOUR),
    left: Math.max(0, Math.ceil((promised - waited) / HOUR)),
    late: waited > promised,
  };
}
