import type { ReviewTime } from "../verification.ts";

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
  /** How long the first of them has waited, in whole hours; null when nobody waits. */
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
