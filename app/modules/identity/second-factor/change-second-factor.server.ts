import { recordAudit } from "#app/modules/audit/index.server.ts";
import { inTransaction, Refused } from "#app/platform/db/transaction.server.ts";
import { conflict, type Result } from "#app/platform/forms/result.ts";
import type { Client } from "#app/platform/http/client.server.ts";
import { postSecondFactorChanged } from "../account/account-letters.server.ts";
import { confirmOwnPassword } from "../account/confirm-own-password.server.ts";
import { authHeaders, authOn } from "../session/auth.server.ts";
import { confirmSession } from "../session/record-entry.server.ts";
import { cookiesFor, tokenSetBy } from "../session/session-cookie.server.ts";
import type { Viewer } from "../viewer.ts";
import { confirmOwnCode } from "./own-code.server.ts";
import { isSecondFactorRequired } from "./requirement.server.ts";
import { lockSecondFactor, ownerOf } from "./second-factor-row.server.ts";
import { CODE_PROBLEMS } from "./wording.ts";

interface PasswordAndCode {
  password: string;
  code: string;
}

type ChangeProblem = "needed" | "off" | "wrong-password" | "wrong-code" | "throttled" | "busy";

const OFF = conflict("off", CODE_PROBLEMS.off);

/** The password and a code, both: whoever has only one of them must not be able to take the other away. */
async function confirmBoth(
  viewer: Viewer,
  { password, code }: PasswordAndCode,
  client: Client,
): Promise<Result<{ passwordHash: string }, ChangeProblem>> {
  const confirmed = await confirmOwnPassword(viewer, password);
  if (!confirmed.ok) return confirmed;
  const right = await confirmOwnCode(viewer, code, client);
  return right.ok ? confirmed : right;
}

export async function turnOffSecondFactor(
  viewer: Viewer,
  typed: PasswordAndCode,
  client: Client,
): Promise<Result<{ cookies: string[] }, ChangeProblem>> {
  if (isSecondFactorRequired(viewer.role)) return conflict("needed", CODE_PROBLEMS.needed);
  const confirmed = await confirmBoth(viewer, typed, client);
  if (!confirmed.ok) return confirmed;
  return inTransaction(async (transaction) => {
    if ((await lockSecondFactor(transaction, viewer.userId)) !== "on") throw new Refused(OFF);
    const { api } = await authOn(transaction, { verified: confirmed.passwordHash });
    const answer = await api.disableTwoFactor({
      body: { password: typed.password },
      headers: await authHeaders(client),
      returnHeaders: true,
    });
    const cookies = answer.headers.getSetCookie();
    await confirmSession(transaction, await tokenSetBy(cookies));
    await postSecondFactorChanged(transaction, viewer, { on: false, by: client });
    await recordAudit(transaction, {
      actor: ownerOf(viewer),
      action: "desligar-segundo-fator",
      subject: { kind: "usuario", id: viewer.userId },
    });
    return { cookies: cookiesFor(viewer.role, cookies) };
  });
}

/** New recovery codes; the old ones end. */
export async function renewRecoveryCodes(
  viewer: Viewer,
  typed: PasswordAndCode,
  client: Client,
): Promise<Result<{ codes: string[] }, ChangeProblem>> {
  const confirmed = await confirmBoth(viewer, typed, client);
  if (!confirmed.ok) return confirmed;
  return inTransaction(async (transaction) => {
    if ((await lockSecondFactor(transaction, viewer.userId)) !== "on") throw new Refused(OFF);
    const { api } = await authOn(transaction, { verified: confirmed.passwordHash });
    const { backupCodes } = await api.generateBackupCodes({
      body: { password: typed.password },
      headers: await authHeaders(client),
    });
    await recordAudit(transaction, {
      actor: ownerOf(viewer),
      action: "renovar-codigos-de-recuperacao",
      subject: { kind: "usuario", id: viewer.userId },
    });
    return { codes: backupCodes };
  });
}
