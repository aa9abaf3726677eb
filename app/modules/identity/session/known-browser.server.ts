import type { Client } from "#app/platform/http/client.server.ts";
import { plainCookie } from "#app/platform/http/plain-cookie.server.ts";
import { isSigned, randomCode, signatureOf } from "#app/platform/signed-code.server.ts";

/** Since the last sign-in; the privacy policy says so. */
const KEPT_SECONDS = 180 * 24 * 60 * 60;

/**
 * A browser that has signed in to an account keeps a mark of it, also after signing out. The mark opens nothing. It only
 * tells this browser from strangers, so that their guesses at the password do not lock the account here. It holds no name:
 * a random code, and a signature over that code, the account and its password. A forged one, one of another account or
 * one older than the password does not count.
 */
const cookie = plainCookie("mare.navegador", { maxAge: KEPT_SECONDS });

const PURPOSE = "known-browser";
const CODE_LETTERS = 16;
const SIGNATURE_LETTERS = 32;
const MARK = new RegExp(`^([0-9a-z]{${CODE_LETTERS}})\\.([0-9a-z]{${SIGNATURE_LETTERS}})$`);
/** A family's browser may know several accounts; the one used longest ago is dropped. */
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

function marksOf(client: Client): Mark[] {
  const value = cookie.read(client) ?? "";
  return value
    .split("-", MAX_ACCOUNTS)
    .map((text) => MARK.exec(text))
    .filter((match) => match !== null)
    .map(([, code, signature]) => ({ code: code!, signature: signature! }));
}

export const hasMarks = (client: Client): boolean => marksOf(client).length > 0;

/** The code of this browser's mark for the account; null when it has none. */
export async function knownBrowser(client: Client, account: KnownAccount): Promise<string | null> {
  for (const { code, signature } of marksOf(client)) {
    if (await isSigned(PURPOSE, signed(code, account), signature, SIGNATURE_LETTERS)) return code;
  }
  return null;
}

/** The cookie for a browser in which the password was right or a link from the mailbox was opened. */
export async function rememberBrowser(client: Client, account: KnownAccount): Promise<string> {
  const known = await knownBrowser(client, account);
  const code = known ?? randomCode(CODE_LETTERS);
  const signature = await signatureOf(PURPOSE, signed(code, account), SIGNATURE_LETTERS);
  const others = marksOf(client).filter((mark) => mark.code !== code);
  const marks = [{ code, signature }, ...others].slice(0, MAX_ACCOUNTS);
  const value = marks.map((mark) => `${mark.code}.${mark.signature}`).join("-");
  return cookie.keep(value);
}

export const forgetBrowser = cookie.forget;
