import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { secretFor } from "./secret.server.ts";

/** Crockford's: no i, l, o or u to mistake or to spell words with. */
const ALPHABET = "0123456789abcdefghjkmnpqrstvwxyz";

const spell = (bytes: Uint8Array): string => Array.from(bytes, (byte) => ALPHABET[byte & 31]).join("");

/** A short name that nobody guesses: five bits a letter. */
export const randomCode = (letters: number): string => spell(randomBytes(letters));

/** Ties a text to this installation and one purpose. For links: whoever changes a letter has another link. */
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
