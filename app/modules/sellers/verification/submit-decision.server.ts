import type { Viewer } from "#app/modules/identity/index.ts";
import { formIn } from "#app/platform/forms/form-in.server.ts";
import { formText } from "#app/platform/forms/form-text.ts";
import { catchUnexpected } from "#app/platform/http/unexpected.server.ts";
import { approveVerification, askForCorrection, rejectVerification } from "./decide-verification.server.ts";
import type { ShopDecision } from "./decision.ts";
import { type DecisionProblem, decisionProblemWords } from "./decision-wording.ts";
import { reactivateSeller, suspendSeller } from "./suspend-seller.server.ts";

/** What becomes of a decision that was sent, for the page that sent it. */
export type DecisionTurn =
  | { kind: "decided"; words: string }
  /** Somebody was faster; the page goes back to its list, which knows better. */
  | { kind: "told"; words: string }
  | ({ kind: "stay"; status: 400 | 409 | 500; problem: string; field?: "reason" } & Sent)
  | { kind: "unknown" | "not-allowed" };

/** What the form carried, to stand in it again. */
interface Sent {
  reason: string;
  sending?: string;
}

interface Words {
  decided: string;
  failed: string;
}

const WORDS: Record<ShopDecision, Words> = {
  aprovado: {
    decided: "Lojista aprovado com sucesso!",
    failed: "Erro ao aprovar lojista. Tente novamente.",
  },
  rejeitado: {
    decided: "Lojista rejeitado com sucesso!",
    failed: "Erro ao rejeitar lojista. Tente novamente.",
  },
  correcao: {
    decided: "Correção pedida. O lojista recebe o pedido por e-mail.",
    failed: "Erro ao pedir a correção. Tente novamente.",
  },
  suspenso: {
    decided: "Loja suspensa. Os produtos saíram de venda.",
    failed: "Erro ao suspender a loja. Tente novamente.",
  },
  reativado: {
    decided: "Loja reativada. Os produtos ativos voltaram à venda.",
    failed: "Erro ao reativar a loja. Tente novamente.",
  },
};

/** A decision as its form sends it: `motivo`, and for a request `envio`, which sending of it was read. */
export async function submitDecision(
  viewer: Viewer,
  request: Request,
  decision: ShopDecision,
  id: string,
): Promise<DecisionTurn> {
  const form = await formIn(request);
  const sent: Sent = {
    reason: formText(form, "motivo"),
    sending: form.has("envio") ? formText(form, "envio") : undefined,
  };
  const result = await catchUnexpected(request, decide(viewer, decision, id, sent));
  if (!result) return { kind: "stay", status: 500, problem: WORDS[decision].failed, ...sent };
  if (!result.ok) return turnOf(result, sent);
  const told = result.told ? " O lojista foi avisado por e-mail." : "";
  return { kind: "decided", words: WORDS[decision].decided + told };
}

function decide(
  viewer: Viewer,
  decision: ShopDecision,
  id: string,
  { reason, sending }: Sent,
): Promise<{ ok: true; told?: boolean } | ({ ok: false } & DecisionProblem)> {
  switch (decision) {
    case "aprovado":
      return approveVerification(viewer, id, reason, sending);
    case "rejeitado":
      return rejectVerification(viewer, id, reason, sending);
    case "correcao":
      return askForCorrection(viewer, id, reason, sending);
    case "suspenso":
      return suspendSeller(viewer, id, reason);
    case "reativado":
      return reactivateSeller(viewer, id, reason);
  }
}

function turnOf(refused: DecisionProblem, sent: Sent): DecisionTurn {
  const problem = decisionProblemWords(refused);
  switch (refused.problem) {
    case "unknown":
    case "not-allowed":
      return { kind: refused.problem };
    case "already-decided":
    case "wrong-status":
      return { kind: "told", words: problem };
    case "reason-missing":
      return { kind: "stay", status: 400, problem, field: "reason", ...sent };
    default:
      return { kind: "stay", status: 409, problem, ...sent };
  }
}
