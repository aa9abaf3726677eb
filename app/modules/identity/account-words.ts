import type { Problem } from "./account-input.ts";

/** What the screens say, in the specification's words. */

export const TOO_MANY = "Muitas tentativas. Tente novamente em alguns minutos.";

export const REGISTRATION_PROBLEMS = {
  "email-taken": { field: "email", message: "Este email já está cadastrado. Tente fazer login." },
  throttled: { message: TOO_MANY },
} as const satisfies Record<string, Problem>;

export const LEGACY_REGISTRATION_PROBLEMS = {
  ...REGISTRATION_PROBLEMS,
  "email-taken": { field: "email", message: "Este email já está cadastrado" },
} as const satisfies Record<string, Problem>;

export const SIGN_IN_PROBLEMS = {
  wrong: "Email ou senha incorretos",
  unconfirmed: "Por favor, confirme seu email antes de fazer login",
  throttled: TOO_MANY,
  blocked: "Esta conta está bloqueada. Fale com a loja para saber o motivo.",
  failed: "Erro ao fazer login. Tente novamente.",
} as const;
