import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { secretFor } from "./secret.server.ts";

/** Crockford's alphabet: no i, l, o or u, which are easily mistaken. */
const ALPHABET = "0123456789abcdefghjkmnpqrstvwxyz";

const spell = (bytes: Uint8Array): string => Array.from(bytes, (byte) => ALPHABET[byte & 31]).join("");

/** A random code: five bits a letter. */
export const randomCode = (letters: number): string => spell(randomBytes(letters));

/**
 * Signs a text for one purpose, with this installation's key. For links: a changed letter invalidates them.
 */
export async function signatureOf(purpose: string, text: string, letters: number): Promise<string> {
  const digest = createHmac("sha256", await secretFor(purpose))
    .update(text)
    .digest();
  return spell(digest.subarray(0, letters));
}

export async function isSigned(purpose: string, text: string, signature: string): Promise<boolean> {
  const expected = await signatureOf(purpose, text, signature.length);
  return (
    expected.length === signature.length && timingSafeEqual(Buffer.from(expected), Buffer.from(signature))
  );
}
