import { createHmac } from "node:crypto";
import { secretFor } from "#app/platform/secret.server.ts";
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

/** A recovery code as it is stored and compared. */
export async function hashedRecoveryCode(code: string): Promise<string> {
  return createHmac("sha256", await secretFor("recovery-codes"))
    .update(code)
    .digest("hex");
}

/** A JSON list of codes as it is stored. Those that are left after one was used are hashed already. */
export async function storedRecoveryCodes(list: string): Promise<string> {
  const codes = JSON.parse(list) as string[];
  return JSON.stringify(
    await Promise.all(codes.map((code) => (HASHED.test(code) ? code : hashedRecoveryCode(code)))),
  );
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
