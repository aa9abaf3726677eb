import type { CompanyForm } from "../company.ts";
import type { DecisionLine } from "../verification/decision.ts";
import type { RegistryAnswer } from "../verification/registry-comparison.ts";
import type { ReviewTime, VerificationStatus } from "../verification.ts";

/** A request as the administrator who decides it sees it. */
export interface Review {
  id: string;
  /** Identifies this sending; a decision names it, so that data sent meanwhile are not decided unread. */
  sending: string;
  status: VerificationStatus;
  company: CompanyForm;
  /** Who registered the shop. */
  responsible: { name: string; email: string };
  shop: { id: string; name: string };
  /** The administrator owns the shop and may not decide about it. */
  isOwn: boolean;
  submittedAt: Date;
  registry: RegistryAnswer | null;
  /** What was decided about this shop and its requests, newest first. */
  history: DecisionLine[];
}

/** The decision this request has: its newest one, once it does not wait any more. */
export const decisionAbout = ({ id, status, history }: Review): DecisionLine | undefined =>
  status === "pendente" ? undefined : history.find(({ verificationId }) => verificationId === id);

/** One waiting request, in the shape the specification gives the administrators' list. */
export interface PendingVerification {
  id: string;
  nome_empresa: string;
  cnpj: string;
  email: string;
  nome_completo: string;
  email_usuario: string;
  telefone: string;
  tipo_negocio: string;
  faturamento_mensal: string;
  cidade: string;
  estado: string;
  created_at: Date;
  /** When it was sent, or sent again: the promise counts from here. */
  submitted_at: Date;
}

/** How much waits for a decision. */
export interface VerificationBacklog {
  count: number;
  /** Those that wait longer than was promised. */
  late: number;
  /** The age of the oldest in whole hours; null when there is none. */
  oldestHours: number | null;
}

/** A waiting request as the panel's table shows it. */
export interface PendingLine {
  id: string;
  company: string;
  cnpj: string;
  responsible: { name: string; email: string };
  submittedAt: Date;
  wait: ReviewTime;
}

export interface PendingPage {
  lines: PendingLine[];
  page: number;
  pageCount: number;
  total: number;
  late: number;
}

/** The URLs of the administrators' pages about sellers. */
export const PENDING_PATH = "/admin/dashboard/verificacoes";
export const HISTORY_PATH = `${PENDING_PATH}/historico`;

export const reviewPath = (id: string): string => `${PENDING_PATH}/${id}`;

/** What the administrators' lists about sellers have in common. */
export const ROWS_PER_PAGE = 50;
export const MAX_SEARCH_LENGTH = 100;
