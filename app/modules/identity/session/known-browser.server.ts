import { config } from "#app/platform/config/index.server.ts";
import type { Client } from "#app/platform/http/client.server.ts";
import { isSigned, randomCode, signatureOf } from "#app/platform/signed-code.server.ts";
import { cookieValue } from "./session-cookie.server.ts";

/**
 * A browser in which somebody has signed in to an account keeps a mark of it, also after signing out. It opens nothing. It
 * only says that this is not a stranger, so that a stranger's guesses at the password do not close the account here. It
 * holds no name: a random code, and a signature over that code, the account and its password. Written by hand, taken from
 * another account, or older than the password, it is worth nothing.
 */
const NAME = `${config.secure ? "__Secure-" : ""}mare.navegador`;
/** Since the last sign-in; the privacy policy says so (platform/browser-storage.ts). */
const LASTS = 180 * 24 * 60 * 60;
const PURPOSE = "known-browser";
const CODE_LETTERS = 16;
const SIGNATURE_LETTERS = 32;
const MARK = new RegExp(`^([0-9a-z]{${CODE_LETTERS}})\\.([0-9a-z]{${SIGNATURE_LETTERS}})$`);
/** A family's browser knows several accounts; the one used longest ago is forgotten. */
const MAX_ACCOUNTS = 5;

interface KnownAccount {
  id: string;
  passwordHash: string | null;
}

interface Mark {
  code: string;
  signature: string;
}

const signed = (code: string, { id, passwordHash }: KnownAccount): string => `${code} ${id} ${passwordHash}`;

function marksOf({ cookies }: Client): Mark[] {
  const value = cookieValue(cookies, NAME) ?? "";
  return value
    .split("-", MAX_ACCOUNTS)
    .map((text) => MARK.exec(text))
    .filter((match) => match !== null)
    .map(([, code, signature]) => ({ code: code!, signature: signature! }));
}

export const hasMarks = (client: Client): boolean => marksOf(client).length > 0;

/** The browser's own code with this account, or null for a stranger. */
export async function knownBrowser(client: Client, account: KnownAccount): Promise<string | null> {
  for (const { code, signature } of marksOf(client)) {
    if (await isSigned(PURPOSE, signed(code, account), signature)) return code;
  }
  return null;
}

/** For who has just proved to own the account, by its password or by its mailbox. */
export async function rememberBrowser(client: Client, account: KnownAccount): Promise<string> {
  const known = await knownBrowser(client, account);
  const code = known ?? randomCode(CODE_LETTERS);
  const signature = await signatureOf(PURPOSE, signed(code, account), SIGNATURE_LETTERS);
  const others = marksOf(client).filter((mark) => mark.code !== code);
  const marks = [{ code, signature }, ...others].slice(0, MAX_ACCOUNTS);
  const value = marks.map((mark) => `${mark.code}.${mark.signature}`).join("-");
  return cookie(value, LASTS);
}

export const forgetBrowser = (): string => cookie("", 0);

const cookie = (value: string, maxAge: number): string =>
  `${NAME}=${value}; Path=/; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${config.secure ? "; Secure" : ""}`;
