import { formText } from "#app/platform/forms/form-text.ts";
import type { Role } from "../viewer.ts";
import {
  type Checked,
  type Problem,
  readEmail,
  readName,
  readNewPassword,
  readPhone,
  WORDS,
} from "./account-input.ts";
import { SIGN_IN_PROBLEMS } from "./wording.ts";

/** The forms of accounts: each with the specification's words, in the specification's order. */

export interface Credentials {
  email: string;
  password: string;
}

export interface NewAccount extends Credentials {
  name: string;
  phone: string | null;
  role: Exclude<Role, "admin">;
}

const failed = (...problems: Problem[]): { ok: false; problems: Problem[] } => ({ ok: false, problems });

/** Seller only if the form says seller; nothing a form says makes an administrator. */
const roleIn = (form: FormData): NewAccount["role"] =>
  formText(form, "role") === "seller" ? "lojista" : "cliente";

/** Both shop logins. An address that cannot exist is nobody's, and nobody is told more than that. */
export function checkLogin(form: FormData): Checked<Credentials> {
  const password = formText(form, "password");
  if (!formText(form, "email").trim() || !password) return failed({ message: WORDS.fillAll });
  const { value: email } = readEmail(formText(form, "email"));
  return email === undefined
    ? failed({ message: SIGN_IN_PROBLEMS.wrong })
    : { ok: true, value: { email, password } };
}

export function checkAdminLogin(form: FormData): Checked<Credentials> {
  const { problem, value } = readEmail(formText(form, "email"));
  const password = formText(form, "password");
  const problems: Problem[] = [];
  if (problem) problems.push({ field: "email", message: problem });
  if (!password) problems.push({ field: "password", message: WORDS.passwordRequired });
  return problems.length > 0 || value === undefined
    ? { ok: false, problems }
    : { ok: true, value: { email: value, password } };
}

/** One message at a time, in this order: all fields, equal passwords, their length; then what the fields hold. */
export function checkLegacyRegistration(form: FormData): Checked<NewAccount> {
  const texts = ["name", "email", "phone", "password", "confirmPassword"].map((name) => formText(form, name));
  const password = formText(form, "password");
  if (texts.some((text) => !text.trim())) return failed({ message: WORDS.allRequired });
  if (password !== formText(form, "confirmPassword")) {
    return failed({ field: "confirmPassword", message: WORDS.passwordsDiffer });
  }
  const { problem } = readNewPassword(password);
  if (problem) return failed({ field: "password", message: problem });
  return checkMainRegistration(form);
}

/** Step 1 of the main registration: every problem at once, in the order of the fields. */
export function checkMainRegistration(form: FormData): Checked<NewAccount> {
  const name = readName(formText(form, "name"));
  const email = readEmail(formText(form, "email"));
  const phone = readPhone(formText(form, "phone"));
  const password = readNewPassword(formText(form, "password"));
  const differ = formText(form, "password") !== formText(form, "confirmPassword");
  const problems: Problem[] = Object.entries({ name, email, phone, password }).flatMap(
    ([field, { problem }]) => (problem ? [{ field, message: problem }] : []),
  );
  if (differ) problems.push({ field: "confirmPassword", message: WORDS.passwordsDiffer });
  if (problems.length > 0) return { ok: false, problems };
  return {
    ok: true,
    value: {
      name: name.value!,
      email: email.value!,
      phone: phone.value!,
      password: password.value!,
      role: roleIn(form),
    },
  };
}

/** The reset, and the change of a password: its length, then its confirmation. */
export function checkNewPassword(form: FormData): Checked<string> {
  const { problem, value } = readNewPassword(formText(form, "password"));
  if (problem !== undefined) return failed({ field: "password", message: problem });
  if (value !== formText(form, "confirmPassword")) {
    return failed({ field: "confirmPassword", message: WORDS.passwordsDiffer });
  }
  return { ok: true, value };
}

/** The one field of the reset request and of the resending of a confirmation. */
export function checkEmail(form: FormData): Checked<string> {
  const { problem, value } = readEmail(formText(form, "email"));
  return problem === undefined ? { ok: true, value } : failed({ field: "email", message: problem });
}

/** Editing the profile: here the phone may stay away. */
export function checkProfile(form: FormData): Checked<{ name: string; phone: string | null }> {
  const name = readName(formText(form, "name"));
  const given = formText(form, "phone").trim();
  const phone = given ? readPhone(given) : null;
  const problems: Problem[] = [];
  if (name.problem !== undefined) problems.push({ field: "name", message: name.problem });
  if (phone?.problem !== undefined) problems.push({ field: "phone", message: phone.problem });
  return problems.length > 0
    ? { ok: false, problems }
    : { ok: true, value: { name: name.value!, phone: phone?.value ?? null } };
}

export function checkEmailChange(form: FormData): Checked<Credentials> {
  const checked = checkEmail(form);
  const password = formText(form, "emailPassword");
  const problems = checked.ok ? [] : checked.problems;
  if (!password) problems.push({ field: "emailPassword", message: WORDS.currentPasswordRequired });
  return checked.ok && password
    ? { ok: true, value: { email: checked.value, password } }
    : { ok: false, problems };
}

export function checkPasswordChange(form: FormData): Checked<{ current: string; next: string }> {
  const current = formText(form, "currentPassword");
  if (!current) return failed({ field: "currentPassword", message: WORDS.currentPasswordRequired });
  const checked = checkNewPassword(form);
  return checked.ok ? { ok: true, value: { current, next: checked.value } } : checked;
}
