import { formatShortMoment } from "#app/shared/moment.ts";
import type { Decision } from "../verification.ts";

/** What an administrator decides about a request, and about a shop. */
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

/** A decision as a heading of the history names it. */
export const DECISION_LABELS: Record<ShopDecision, string> = {
  aprovado: "Aprovada",
  rejeitado: "Rejeitada",
  correcao: "Correção pedida",
  suspenso: "Loja suspensa",
  reativado: "Loja reativada",
};

/** For a list that is filtered by it; empty is all of them. */
export const DECISION_OPTIONS: readonly { value: string; label: string }[] = [
  { value: "", label: "Todas" },
  ...Object.entries(DECISION_LABELS).map(([value, label]) => ({ value, label })),
];

export const readDecision = (text: string | null): ShopDecision | null =>
  text !== null && Object.hasOwn(DECISION_LABELS, text) ? (text as ShopDecision) : null;

const HAPPENED: Record<ShopDecision, string> = {
  aprovado: "foi aprovada",
  rejeitado: "foi rejeitada",
  correcao: "voltou ao lojista para correção",
  suspenso: "foi suspensa",
  reativado: "foi reativada",
};

/** "já foi aprovada por Helena Prado em 15/11/2026, 14:50" */
export const pastDecision = ({ decision, decidedBy, decidedAt }: DecisionLine): string =>
  `já ${HAPPENED[decision]} por ${decidedBy} em ${formatShortMoment(decidedAt)}`;

/** What the form of a decision says when it is taken, and when the server fails. */
export const DECISION_NOTICES: Record<ShopDecision, { done: string; failed: string }> = {
  aprovado: {
    done: "Lojista aprovado com sucesso!",
    failed: "Erro ao aprovar lojista. Tente novamente.",
  },
  rejeitado: {
    done: "Lojista rejeitado com sucesso!",
    failed: "Erro ao rejeitar lojista. Tente novamente.",
  },
  correcao: {
    done: "Correção pedida. O lojista recebe o pedido por e-mail.",
    failed: "Erro ao pedir a correção. Tente novamente.",
  },
  suspenso: {
    done: "Loja suspensa. Os produtos saíram de venda.",
    failed: "Erro ao suspender a loja. Tente novamente.",
  },
  reativado: {
    done: "Loja reativada. Os produtos ativos voltaram à venda.",
    failed: "Erro ao reativar a loja. Tente novamente.",
  },
};
