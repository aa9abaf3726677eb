import { formText } from "#app/platform/forms/form-text.ts";
import { formatMoment } from "#app/shared/moment.ts";
import type { Viewer } from "../viewer.ts";
import { type BlockResult, blockUser, unblockUser } from "./block-user.server.ts";
import { forceSignOut, type SignOutResult } from "./force-sign-out.server.ts";

/** What an administrator is told: it is done, it cannot be done, or the form needs another look. */
export type UserAnswer =
  | { kind: "done" | "told"; words: string }
  | { kind: "stay"; problem: string; field: "reason"; reason: string }
  | { kind: "refused"; status: 403 | 404 };

export async function submitBlock(viewer: Viewer, id: string, form: FormData): Promise<UserAnswer> {
  const reason = formText(form, "motivo");
  const result = await blockUser(viewer, id, reason);
  if (!result.ok) return refusal(result, { participle: "bloqueada", reason });
  return {
    kind: "done",
    words: "Conta bloqueada. Todos os acessos foram encerrados, e a pessoa recebe o motivo por e-mail.",
  };
}

export async function submitUnblock(viewer: Viewer, id: string, form: FormData): Promise<UserAnswer> {
  const reason = formText(form, "motivo");
  const result = await unblockUser(viewer, id, reason);
  if (!result.ok) return refusal(result, { participle: "desbloqueada", reason });
  return { kind: "done", words: "Conta desbloqueada. A pessoa foi avisada por e-mail e já pode entrar." };
}

export async function submitSignOut(viewer: Viewer, id: string): Promise<UserAnswer> {
  const result = await forceSignOut(viewer, id);
  if (!result.ok) return refusal(result);
  const { ended } = result;
  if (ended === 0) return { kind: "told", words: "Não havia nenhum acesso aberto." };
  return {
    kind: "done",
    words: ended === 1 ? "Um acesso foi encerrado." : `${ended} acessos foram encerrados.`,
  };
}

function refusal(
  result: Extract<BlockResult | SignOutResult, { ok: false }>,
  { participle = "", reason = "" } = {},
): UserAnswer {
  switch (result.problem) {
    case "not-allowed":
      return { kind: "refused", status: 403 };
    case "unknown":
      return { kind: "refused", status: 404 };
    case "own-account":
      return { kind: "told", words: "Ninguém age sobre a própria conta por aqui: use o seu perfil." };
    case "administrator":
      return {
        kind: "told",
        words: "Para agir sobre a conta de um administrador é preciso cuidar também das configurações.",
      };
    case "reason-missing":
      return { kind: "stay", problem: "O motivo é obrigatório", field: "reason", reason };
    case "already-done":
      return {
        kind: "told",
        words: result.before
          ? `Esta conta já foi ${participle} por ${result.before.by} em ${formatMoment(result.before.at)}. Nada foi alterado.`
          : `Esta conta já está ${participle}. Nada foi alterado.`,
      };
  }
}
