import { invalid, type Refusal } from "#app/platform/forms/result.ts";
import { inUnicodeForm } from "#app/shared/accents.ts";
import { store } from "#app/shared/store.ts";
import { isCommonPassword } from "../common-passwords/common-passwords.server.ts";
import type { Role } from "../viewer.ts";
import { SHORT_ADMIN_PASSWORD, WEAK_PASSWORD } from "./wording.ts";

export const MIN_ADMIN_PASSWORD_LENGTH = 12;

/** Day, month and year without anything between: the birthday that many people take. */
const DATE = /^(0[1-9]|[12]\d|3[01])(0[1-9]|1[0-2])(\d\d|19\d\d|20\d\d)$/;

/** What anybody would try first at this shop, with or without numbers and signs around it. */
const SHOP_WORDS = new Set(
  [
    store.brand,
    "mare",
    "lojamare",
    "maremoda",
    "modamare",
    "marketplace",
    "lojista",
    "administrador",
    "atacado",
    "varejo",
  ].map(lettersOf),
);

interface Owner {
  name: string;
  email: string;
  role: Role;
}

/** Why a new password is refused; null when it may be used. */
export function weakPassword(password: string, owner: Owner): Refusal<"weak-password"> | null {
  if (owner.role === "admin" && password.length < MIN_ADMIN_PASSWORD_LENGTH)
    return invalid("weak-password", SHORT_ADMIN_PASSWORD, "password");
  return isWeak(password, owner) ? invalid("weak-password", WEAK_PASSWORD, "password") : null;
}

/** Whether a password is among the first that anybody would try for this account. */
function isWeak(password: string, { name, email }: Owner): boolean {
  const typed = password.toLowerCase();
  if (/^(.)\1*$/u.test(typed) || DATE.test(typed) || isCommonPassword(typed)) return true;
  if (SHOP_WORDS.has(lettersOf(typed))) return true;
  const own = [email, email.split("@")[0]!, name, name.replaceAll(" ", "")];
  return own.some((text) => text.toLowerCase() === typed);
}

/** The letters alone, without accents. */
function lettersOf(text: string): string {
  return inUnicodeForm(text, "NFD")
    .toLowerCase()
    .replace(/[^a-z]/g, "");
}
