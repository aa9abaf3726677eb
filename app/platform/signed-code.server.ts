import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { secretFor, secretsFor } from "./secret.server.ts";

/** Crockford's alphabet: no i, l, o or u, which are easily mistaken. */
const ALPHABET = "0123456789abcdefghjkmnpqrstvwxyz";

const spell = (bytes: Uint8Array): string => Array.from(bytes, (byte) => ALPHABET[byte & 31]).join("");

/** A random code: five bits a letter. */
export const randomCode = (letters: number): string => spell(randomBytes(letters));

/**
 * Signs a text for one purpose, with this installation's key. For links: a changed letter invalidates them.
 */
export async function signatureOf(purpose: string, text: string, letters: number): Promise<string> {
  return sign(await secretFor(purpose), text, letters);
}

/** Of as many letters as were signed with: a shorter signature, which could be guessed, is none. */
export async function isSigned(
  purpose: string,
  text: string,
  signature: string,
  letters: number,
): Promise<boolean> {
  const given = Buffer.from(signature);
  return (await secretsFor(purpose)).some((secret) => {
    const expected = Buffer.from(sign(secret, text, letters));
    return expected.length === given.length && timingSafeEqual(expected, given);
  });
}

function sign(secret: string, text: string, letters: number): string {
  const digest = createHmac("sha256", secret).update(text).digest();
  return spell(digest.subarray(0, letters));
}
