import { formatShortMoment } from "#app/shared/moment.ts";
import type { DecisionLine, ShopDecision } from "./decision.ts";

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
export const pastWords = ({ decision, decidedBy, decidedAt }: DecisionLine): string =>
  `já ${HAPPENED[decision]} por ${decidedBy} em ${formatShortMoment(decidedAt)}`;

export type DecisionProblem =
  | { problem: "not-allowed" | "unknown" | "own-shop" | "reason-missing" | "sent-again" }
  | { problem: "already-decided" | "wrong-status"; last: DecisionLine | null };

const PROBLEMS = {
  "not-allowed": "Acesso restrito apenas para administradores",
  unknown: "Verificação não encontrada",
  "own-shop": "Ninguém decide sobre a própria loja",
  "reason-missing": "O motivo é obrigatório",
  "sent-again":
    "O lojista reenviou os dados depois que você abriu esta análise. Confira os dados novos antes de decidir.",
};

/** Why a decision did not fall, for whoever took it. Nothing was changed then. */
export function decisionProblemWords(problem: DecisionProblem): string {
  switch (problem.problem) {
    case "already-decided":
      return `Esta solicitação ${problem.last ? pastWords(problem.last) : "já foi decidida"}. Nada foi alterado.`;
    case "wrong-status":
      return problem.last
        ? `A loja ${pastWords(problem.last)}. Nada foi alterado.`
        : "A situação da loja já é outra. Nada foi alterado.";
    default:
      return PROBLEMS[problem.problem];
  }
}
