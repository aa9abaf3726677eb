import { isAPIError } from "better-auth/api";
import type { Client } from "#app/platform/http/client.server.ts";
import { type auth, authHeaders } from "../session/auth.server.ts";
import { hashesOfRecoveryCode, type TypedCode } from "./codes.server.ts";

type Api = Awaited<ReturnType<typeof auth>>["api"];

/** The cookies that the library answers with, or why there are none. */
export type CheckedCode = { cookies: string[] } | "wrong" | "expired";

const IS_WRONG = /^INVALID_(CODE|BACKUP_CODE)$/;
const IS_OVER =
  /^(INVALID_TWO_FACTOR_COOKIE|TOO_MANY_ATTEMPTS\w*|TOTP_NOT_ENABLED|BACKUP_CODES_NOT_ENABLED)$/;

/**
 * Compares a code, for the session or for the waiting sign-in that the client's cookies name. The attempt was counted
 * before. A recovery code is used up by this.
 */
export async function checkCode(api: Api, { kind, code }: TypedCode, client: Client): Promise<CheckedCode> {
  if (kind === "app") return compare(api, kind, code, client);
  for (const hash of await hashesOfRecoveryCode(code)) {
    const checked = await compare(api, kind, hash, client);
    if (checked !== "wrong") return checked;
  }
  return "wrong";
}

async function compare(
  api: Api,
  kind: TypedCode["kind"],
  code: string,
  client: Client,
): Promise<CheckedCode> {
  const request = { body: { code }, headers: await authHeaders(client), returnHeaders: true } as const;
  try {
    const { headers } = kind === "app" ? await api.verifyTOTP(request) : await api.verifyBackupCode(request);
    return { cookies: headers.getSetCookie() };
  } catch (error) {
    if (!isAPIError(error)) throw error;
    const problem = error.body?.code ?? "";
    // A conflict: the same recovery code was used at the same moment.
    if (IS_WRONG.test(problem) || error.status === "CONFLICT") return "wrong";
    if (IS_OVER.test(problem)) return "expired";
    throw error;
  }
}
