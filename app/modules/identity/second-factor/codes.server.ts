import { createHash, createHmac } from "node:crypto";
import { secretsFor } from "#app/platform/secret.server.ts";
import { randomCode } from "#app/platform/signed-code.server.ts";

const RECOVERY_CODES = 10;
/** So few that the person is told to make new ones. */
export const FEW_RECOVERY_CODES = 3;
/** 120 bits: so many that a plain hash of one cannot be guessed back. */
const LETTERS = 24;

const grouped = (code: string): string => code.replace(/.{4}(?=.)/g, "$&-");

export const newRecoveryCodes = (): string[] =>
  Array.from({ length: RECOVERY_CODES }, () => grouped(randomCode(LETTERS)));

const HASHED = /^[0-9a-f]{64}$/;

/** A recovery code as it is stored: without a secret, so that a new secret leaves it valid. */
const hashedRecoveryCode = (code: string): string =>
  createHash("sha256").update(`recovery code ${code}`).digest("hex");

/** What may be stored of a recovery code: an earlier version hashed it with a secret. */
export async function hashesOfRecoveryCode(code: string): Promise<string[]> {
  const secrets = await secretsFor("recovery-codes");
  const earlier = secrets.map((secret) => createHmac("sha256", secret).update(code).digest("hex"));
  return [hashedRecoveryCode(code), ...earlier];
}

/** A JSON list of codes as it is stored. Those that are left after one was used are hashed already. */
export async function storedRecoveryCodes(list: string): Promise<string> {
  const codes = JSON.parse(list) as string[];
  return JSON.stringify(codes.map((code) => (HASHED.test(code) ? code : hashedRecoveryCode(code))));
}

/** What is stored, as the library reads it. What an earlier version encrypted counts as no codes: new ones can be made. */
export const readRecoveryCodes = async (stored: string): Promise<string> =>
  stored.startsWith("[") ? stored : "[]";

export type TypedCode = { kind: "app" | "recovery"; code: string };

/** What somebody typed, as it was shown to them: spaces, hyphens and capitals do not matter. Null for neither kind. */
export function readCode(typed: string): TypedCode | null {
  const code = typed.slice(0, 100).replace(/[\s-]/g, "").toLowerCase();
  if (/^\d{6}$/.test(code)) return { kind: "app", code };
  return code.length === LETTERS && /^[0-9a-z]+$/.test(code)
    ? { kind: "recovery", code: grouped(code) }
    : null;
}
