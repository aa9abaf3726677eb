import { store } from "#app/shared/store.ts";
import type { Problem } from "./account-input.ts";

/** What the screens say, in the specification's words. */

const BLOCKED = `Esta conta está bloqueada. O motivo foi enviado por e-mail; para falar com a loja, escreva para ${store.contact.email}.`;

export const TOO_MANY = "Muitas tentativas. Tente novamente em alguns minutos.";

const WEAK = "Senha muito fraca. Escolha uma menos comum.";

export const REGISTRATION_PROBLEMS = {
  "email-taken": { field: "email", message: "Este email já está cadastrado. Tente fazer login." },
  "weak-password": { field: "password", message: `Erro no cadastro: ${WEAK}` },
  throttled: { message: `Erro no cadastro: ${TOO_MANY}` },
  unexpected: { message: "Erro inesperado ao criar conta" },
} as const satisfies Record<string, Problem>;

export const LEGACY_REGISTRATION_PROBLEMS = {
  "email-taken": { field: "email", message: "Este email já está cadastrado" },
  "weak-password": { field: "password", message: WEAK },
  throttled: { message: TOO_MANY },
  unexpected: { message: "Erro inesperado ao criar conta" },
} as const satisfies Record<string, Problem>;

export const SIGN_IN_PROBLEMS = {
  wrong: "Email ou senha incorretos",
  unconfirmed: "Por favor, confirme seu email antes de fazer login",
  throttled: TOO_MANY,
  blocked: BLOCKED,
  failed: "Erro ao fazer login. Tente novamente.",
  unexpected: "Erro interno. Tente novamente mais tarde.",
} as const;

export const RESET_PROBLEMS = {
  invalid: "Link de redefinição inválido ou expirado. Solicite um novo link.",
  expired: "O link de redefinição pode ter expirado. Solicite um novo link.",
  failed: "Erro ao redefinir senha. Tente novamente ou solicite um novo link.",
  "weak-password": WEAK,
} as const;

export const CONFIRMATION_PROBLEMS = {
  invalid: "Este link de confirmação não é válido. Confira se ele foi copiado inteiro ou peça outro abaixo.",
  expired: "Este link de confirmação expirou. Peça outro abaixo.",
  "email-taken": "Este email já está cadastrado em outra conta. Escolha outro no seu perfil.",
} as const;

export const PROFILE_PROBLEMS = {
  "wrong-password": "Senha atual incorreta",
  "weak-password": WEAK,
  "same-email": "Este já é o email da sua conta",
  "email-taken": "Este email já está cadastrado",
  throttled: TOO_MANY,
} as const;

export const ADMIN_SIGN_IN_PROBLEMS = {
  wrong: "Credenciais de administrador inválidas",
  throttled: "Muitas tentativas de login. Tente novamente em 5 minutos.",
  unconfirmed: "Por favor, confirme seu email antes de fazer login",
  blocked: BLOCKED,
  failed: "Erro interno. Tente novamente.",
} as const;
