import type { CompanyForm } from "../company.ts";
import type { DecisionLine } from "../verification/decision.ts";
import type { RegistryAnswer } from "../verification/registry-comparison.ts";
import type { VerificationStatus } from "../verification.ts";

/** A request as the administrator who decides it sees it. */
export interface Review {
  id: string;
  /** Which sending of it this is; a decision names it, so that nobody decides about what was not read. */
  sending: string;
  status: VerificationStatus;
  company: CompanyForm;
  /** Who registered the shop. */
  responsible: { name: string; email: string };
  shop: { id: string; name: string };
  /** Nobody decides about their own shop. */
  isOwn: boolean;
  submittedAt: Date;
  registry: RegistryAnswer | null;
  /** What was decided about this shop and its requests, newest first. */
  history: DecisionLine[];
}

/** The decision this request has: its newest one, once it does not wait any more. */
export const decisionAbout = ({ id, status, history }: Review): DecisionLine | undefined =>
  status === "pendente" ? undefined : history.find(({ verificationId }) => verificationId === id);
