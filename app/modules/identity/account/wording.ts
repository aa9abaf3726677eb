import type { Refusal } from "#app/platform/forms/result.ts";
import { store } from "#app/shared/store.ts";

/** What the screens say, in the specification's words. */

const BLOCKED = `Esta conta está bloqueada. O motivo foi enviado por e-mail; para falar com a loja, escreva para ${store.contact.email}.`;

const UNCONFIRMED = "Por favor, confirme seu email antes de fazer login";

export const WEAK_PASSWORD = "Senha muito fraca. Escolha uma menos comum.";
export const SHORT_ADMIN_PASSWORD = "A senha de quem administra a loja deve ter pelo menos 12 caracteres";
export const WRONG_PASSWORD = "Senha atual incorreta";
export const EMAIL_TAKEN = "Este email já está cadastrado";
export const REGISTRATION_FAILED = "Erro inesperado ao criar conta";

/** The main registration has sentences of its own for what the legacy one says shortly. */
export function inMainRegistrationWords(refused: Refusal): Refusal {
  const message =
    refused.problem === "email-taken"
      ? `${EMAIL_TAKEN}. Tente fazer login.`
      : `Erro no cadastro: ${refused.message}`;
  return { ...refused, message, problems: [{ field: refused.problems[0]?.field, message }] };
}

export const SIGN_IN_PROBLEMS = {
  wrong: "Email ou senha incorretos",
  unconfirmed: UNCONFIRMED,
  throttled: "Muitas tentativas. Tente novamente em alguns minutos.",
  blocked: BLOCKED,
  failed: "Erro ao fazer login. Tente novamente.",
  unexpected: "Erro interno. Tente novamente mais tarde.",
} as const;

export const ADMIN_SIGN_IN_PROBLEMS = {
  wrong: "Credenciais de administrador inválidas",
  unconfirmed: UNCONFIRMED,
  throttled: "Muitas tentativas de login. Tente novamente em 5 minutos.",
  blocked: BLOCKED,
  failed: "Erro interno. Tente novamente.",
  unexpected: "Erro interno. Tente novamente.",
} as const;

export const RESET_PROBLEMS = {
  invalid: "Link de redefinição inválido ou expirado. Solicite um novo link.",
  expired: "O link de redefinição pode ter expirado. Solicite um novo link.",
  failed: "Erro ao redefinir senha. Tente novamente ou solicite um novo link.",
} as const;

export const CONFIRMATION_PROBLEMS = {
  invalid: "Este link de confirmação não é válido. Confira se ele foi copiado inteiro ou peça outro abaixo.",
  expired: "Este link de confirmação expirou. Peça outro abaixo.",
  "change-ended":
    "Este link de troca de email não vale mais: ele dura 24 horas, e um pedido mais novo ou uma nova senha o encerra. Se ainda quer trocar, peça de novo no seu perfil.",
  "email-taken": "Este email já está cadastrado em outra conta. Escolha outro no seu perfil.",
} as const;
