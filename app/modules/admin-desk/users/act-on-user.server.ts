import {
  type BlockResult,
  blockUser,
  forceSignOut,
  type SignOutResult,
  unblockUser,
} from "#app/modules/identity/index.server.ts";
import type { Viewer } from "#app/modules/identity/index.ts";
import { formText } from "#app/platform/http/form-text.ts";
import { formatMoment } from "#app/shared/moment.ts";

export type UserAnswer =
  | { ok: true; done: string }
  | { ok: false; status: 403 | 404 | 409 | 422; message: string };

/** What each dialog of a person's page does, and what the administrator is told afterwards. */

export async function submitBlock(viewer: Viewer, id: string, form: FormData): Promise<UserAnswer> {
  const result = await blockUser(viewer, id, formText(form, "motivo"));
  if (!result.ok) return refusal(result, "bloqueada");
  return {
    ok: true,
    done: "Conta bloqueada. Todos os acessos foram encerrados, e a pessoa recebe o motivo por e-mail.",
  };
}

export async function submitUnblock(viewer: Viewer, id: string, form: FormData): Promise<UserAnswer> {
  const result = await unblockUser(viewer, id, formText(form, "motivo"));
  if (!result.ok) return refusal(result, "desbloqueada");
  return { ok: true, done: "Conta desbloqueada. A pessoa foi avisada por e-mail e já pode entrar." };
}

export async function submitSignOut(viewer: Viewer, id: string): Promise<UserAnswer> {
  const result = await forceSignOut(viewer, id);
  if (!result.ok) return refusal(result, "encerrada");
  const { ended } = result;
  if (ended === 0) return { ok: true, done: "Não havia nenhum acesso aberto." };
  return {
    ok: true,
    done: ended === 1 ? "Um acesso foi encerrado." : `${ended} acessos foram encerrados.`,
  };
}

function refusal(
  result: Extract<BlockResult | SignOutResult, { ok: false }>,
  participle: string,
): Extract<UserAnswer, { ok: false }> {
  const refuse = (status: 403 | 404 | 409 | 422, message: string) => ({
    ...{ ok: false as const, status, message },
  });
  switch (result.problem) {
    case "not-allowed":
      return refuse(403, "Sua conta não pode mais gerenciar usuários.");
    case "unknown":
      return refuse(404, "Usuário não encontrado.");
    case "own-account":
      return refuse(409, "Ninguém bloqueia nem encerra a própria conta por aqui: use o seu perfil.");
    case "administrator":
      return refuse(403, "Para agir sobre um administrador é preciso cuidar também das configurações.");
    case "reason-missing":
      return refuse(422, "O motivo é obrigatório");
    case "already-done":
      return refuse(
        409,
        result.before
          ? `Esta conta já foi ${participle} por ${result.before.by} em ${formatMoment(result.before.at)}.`
          : `Esta conta já está ${participle}.`,
      );
  }
}
