import { isEmailAddress } from "#app/shared/email-address.ts";
import { isValidBrazilianPhone } from "#app/shared/phone.ts";
import { asOneLine } from "#app/shared/text.ts";

export const MIN_PASSWORD_LENGTH = 6;
/** Longer ones are somebody's attempt to keep the hash busy. */
export const MAX_PASSWORD_LENGTH = 128;
const MAX_NAME_LENGTH = 120;

/** What stands in the way of a form: a field of it, or the form as a whole. */
export interface Problem {
  field?: string;
  message: string;
}

export type Checked<Value> = { ok: true; value: Value } | { ok: false; problems: Problem[] };

type Read<Value> = { value: Value; problem?: undefined } | { value?: undefined; problem: string };

export const WORDS = {
  fillAll: "Por favor, preencha todos os campos",
  allRequired: "Todos os campos são obrigatórios",
  nameRequired: "Nome completo é obrigatório",
  emailRequired: "Email é obrigatório",
  phoneRequired: "Telefone é obrigatório",
  passwordRequired: "Senha é obrigatória",
  currentPasswordRequired: "Senha atual é obrigatória",
  passwordTooShort: `A senha deve ter pelo menos ${MIN_PASSWORD_LENGTH} caracteres`,
  passwordTooLong: `A senha deve ter no máximo ${MAX_PASSWORD_LENGTH} caracteres`,
  passwordsDiffer: "As senhas não coincidem",
  nameTooLong: `O nome deve ter no máximo ${MAX_NAME_LENGTH} caracteres`,
  nameOdd: "Informe seu nome só com letras, sem endereços de sites",
  emailOdd: "Informe um email válido, como nome@exemplo.com.br",
  emailLookAlike:
    "O email tem um caractere que só parece uma letra comum, ou um acento. Digite-o de novo, sem copiar e colar",
  phoneOdd: "Informe um telefone com DDD, como (11) 98765-4321",
} as const;

export function readName(text: string): Read<string> {
  const value = asOneLine(text.slice(0, 1000));
  if (!value) return { problem: WORDS.nameRequired };
  if (value.length > MAX_NAME_LENGTH) return { problem: WORDS.nameTooLong };
  // A name is greeted in letters: nobody sends an address of theirs through ours.
  if (!/\p{L}/u.test(value) || /[<>@/\\]|www\./i.test(value)) return { problem: WORDS.nameOdd };
  return { value };
}

/** The auth library's own idea of an address, narrower than ours: what passes here never surprises it. */
const ADDRESS = /^(?!\.)(?!.*\.\.)([a-z0-9_'+\-.]*)[a-z0-9_+-]@([a-z0-9][a-z0-9-]*\.)+[a-z]{2,}$/;

export function readEmail(text: string): Read<string> {
  const given = text.slice(0, 1000).trim();
  if (!given) return { problem: WORDS.emailRequired };
  // Before lower case, which turns some look-alikes (the Kelvin sign) into the letters they imitate.
  if (/[^\p{Cc} -~]/u.test(given)) return { problem: WORDS.emailLookAlike };
  const value = given.toLowerCase();
  const good = ADDRESS.test(value) && isEmailAddress(value);
  return good ? { value } : { problem: WORDS.emailOdd };
}

/** As stored: DDD and number, digits alone. */
export function readPhone(text: string): Read<string> {
  const given = asOneLine(text.slice(0, 100));
  if (!given) return { problem: WORDS.phoneRequired };
  const digits = given.replace(/^\+55/, "").replace(/\D/g, "");
  const good = digits.length <= 11 && /^[\d ()+.-]+$/.test(given) && isValidBrazilianPhone(digits);
  return good ? { value: digits } : { problem: WORDS.phoneOdd };
}

export function readNewPassword(password: string): Read<string> {
  if (password.length < MIN_PASSWORD_LENGTH) return { problem: WORDS.passwordTooShort };
  if (password.length > MAX_PASSWORD_LENGTH) return { problem: WORDS.passwordTooLong };
  return { value: password };
}
