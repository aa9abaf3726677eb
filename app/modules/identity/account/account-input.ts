import { z } from "zod";
import { email, optionalPhone, personName, phone } from "#app/platform/forms/fields.ts";
import { parseForm, typedIn } from "#app/platform/forms/parse-form.ts";
import { invalid, invalidForm } from "#app/platform/forms/result.ts";
import type { Role } from "../viewer.ts";
import { SIGN_IN_PROBLEMS } from "./wording.ts";

/** The forms of accounts: each with the specification's sentences, in the specification's order. */

export const MIN_PASSWORD_LENGTH = 6;
/** Longer ones would only keep the hash busy. */
export const MAX_PASSWORD_LENGTH = 128;

export interface Credentials {
  email: string;
  password: string;
}

export interface NewAccount extends Credentials {
  name: string;
  phone: string | null;
  role: Exclude<Role, "admin">;
}

const accountEmail = email();

const newPassword = z
  .string()
  .min(MIN_PASSWORD_LENGTH, `A senha deve ter pelo menos ${MIN_PASSWORD_LENGTH} caracteres`)
  .max(MAX_PASSWORD_LENGTH, `A senha deve ter no máximo ${MAX_PASSWORD_LENGTH} caracteres`);

const currentPassword = z.string().min(1, "Senha atual é obrigatória");

const PASSWORDS_DIFFER = "As senhas não coincidem";

const passwordsMatch = (typed: { password: string; confirmPassword: string }): boolean =>
  typed.password === typed.confirmPassword;

/** Both shop logins. An address that cannot exist gets the answer of a wrong password. */
export const loginSchema = z
  .object({ email: z.string(), password: z.string() })
  .superRefine((typed, context) => {
    const isComplete = typed.email.trim() !== "" && typed.password !== "";
    if (!isComplete) context.addIssue({ code: "custom", message: "Por favor, preencha todos os campos" });
    else if (!accountEmail.safeParse(typed.email).success)
      context.addIssue({ code: "custom", message: SIGN_IN_PROBLEMS.wrong });
  })
  .overwrite((typed) => ({ ...typed, email: typed.email.trim().toLowerCase() }));

export const adminLoginSchema = z.object({
  email: accountEmail,
  password: z.string().min(1, "Senha é obrigatória"),
});

/** Step 1 of the main registration: every problem at once, in the order of the fields. */
export const registrationSchema = z
  .object({
    name: personName(),
    email: accountEmail,
    phone: phone(),
    password: newPassword,
    confirmPassword: z.string(),
    // Seller only if the form says seller; nothing a form says makes an administrator.
    role: z.string().transform((role): NewAccount["role"] => (role === "seller" ? "lojista" : "cliente")),
  })
  // Also when another field has a problem.
  .refine(passwordsMatch, { path: ["confirmPassword"], error: PASSWORDS_DIFFER, when: () => true });

/** One message at a time, in this order: an empty field, passwords that differ, their length; then what the fields hold. */
export function parseLegacyRegistration(
  form: FormData,
): ReturnType<typeof parseForm<typeof registrationSchema>> {
  const typed = typedIn(form, ["name", "email", "phone", "password", "confirmPassword"]);
  if (Object.values(typed).some((text) => !text.trim())) {
    return invalid("invalid-form", "Todos os campos são obrigatórios");
  }
  if (typed.password !== typed.confirmPassword) {
    return invalid("invalid-form", PASSWORDS_DIFFER, "confirmPassword");
  }
  const parsed = parseForm(registrationSchema, form);
  const ofPassword = parsed.ok ? undefined : parsed.problems.find(({ field }) => field === "password");
  return ofPassword ? invalidForm([ofPassword]) : parsed;
}

/** The reset: the new password's length, then its confirmation. */
export const newPasswordSchema = z
  .object({ password: newPassword, confirmPassword: z.string() })
  .refine(passwordsMatch, {
    path: ["confirmPassword"],
    error: PASSWORDS_DIFFER,
    when: ({ issues }) => issues.length === 0,
  });

/** The one field of the reset request and of the resending of a confirmation. */
export const emailSchema = z.object({ email: accountEmail });

export const profileSchema = z.object({ name: personName(), phone: optionalPhone() });

export const emailChangeSchema = z.object({ email: accountEmail, emailPassword: currentPassword });

export const passwordChangeSchema = z
  .object({ currentPassword, password: newPassword, confirmPassword: z.string() })
  .refine(passwordsMatch, {
    path: ["confirmPassword"],
    error: PASSWORDS_DIFFER,
    when: ({ issues }) => issues.length === 0,
  });
