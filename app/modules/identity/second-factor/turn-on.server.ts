import { recordAudit } from "#app/modules/audit/index.server.ts";
import { inTransaction, Refused } from "#app/platform/db/transaction.server.ts";
import { conflict, type Result, throttled } from "#app/platform/forms/result.ts";
import type { Client } from "#app/platform/http/client.server.ts";
import { postSecondFactorChanged } from "../account/account-letters.server.ts";
import { confirmOwnPassword } from "../account/confirm-own-password.server.ts";
import { authHeaders, authOn } from "../session/auth.server.ts";
import { confirmSession } from "../session/record-entry.server.ts";
import { cookiesFor, tokenSetBy } from "../session/session-cookie.server.ts";
import { attemptCode } from "../session/throttles.server.ts";
import type { Viewer } from "../viewer.ts";
import { checkCode } from "./check-code.server.ts";
import { newRecoveryCodes, readCode, storedRecoveryCodes } from "./codes.server.ts";
import { wrongCode } from "./own-code.server.ts";
import { lockSecondFactor, ownerOf } from "./second-factor-row.server.ts";
import { type SecondFactorSetup, setupOf } from "./setup.server.ts";
import { CODE_PROBLEMS } from "./wording.ts";

const ALREADY_ON = conflict("already-on", CODE_PROBLEMS.alreadyOn);

/** The password first, then a new secret for the app. It counts for nothing until a code of it was typed. */
export async function beginSecondFactor(
  viewer: Viewer,
  password: string,
  client: Client,
): Promise<Result<{ setup: SecondFactorSetup }, "already-on" | "wrong-password" | "throttled" | "busy">> {
  const confirmed = await confirmOwnPassword(viewer, password);
  if (!confirmed.ok) return confirmed;
  return inTransaction(async (transaction) => {
    if ((await lockSecondFactor(transaction, viewer.userId)) === "on") throw new Refused(ALREADY_ON);
    const { api } = await authOn(transaction, { verified: confirmed.passwordHash });
    const answer = await api.enableTwoFactor({
      body: { password, method: "totp" },
      headers: await authHeaders(client),
    });
    const secret = "totpURI" in answer ? new URL(answer.totpURI).searchParams.get("secret") : null;
    return { setup: setupOf(secret ?? "", viewer.email)! };
  });
}

/**
 * A first code of the app turns it on. Every other session ends: it was opened without a code. Answers the recovery codes,
 * which are shown this once.
 */
export async function turnOnSecondFactor(
  viewer: Viewer,
  typed: string,
  client: Client,
): Promise<Result<{ codes: string[]; cookies: string[] }, "already-on" | "wrong-code" | "throttled">> {
  const code = readCode(typed);
  const attempt = await attemptCode(viewer.userId, null, code?.code ?? "");
  if (!attempt.admitted) return throttled<"throttled">();
  // That a code was used already is no refusal here: a right one has turned the factor on, and a second press is told that.
  if (code?.kind !== "app") return wrongCode();
  const result = await inTransaction<{ codes: string[]; cookies: string[] }, "already-on" | "wrong-code">(
    async (transaction) => {
      const before = await lockSecondFactor(transaction, viewer.userId);
      if (before === "on") throw new Refused(ALREADY_ON);
      const { api } = await authOn(transaction);
      const checked = before === "begun" ? await checkCode(api, code, client) : "wrong";
      if (typeof checked === "string") throw new Refused(wrongCode());
      const token = await tokenSetBy(checked.cookies);
      await transaction
        .deleteFrom("auth_sessions")
        .where("user_id", "=", viewer.userId)
        .where("token", "<>", token)
        .execute();
      await confirmSession(transaction, token);
      await postSecondFactorChanged(transaction, viewer, { on: true, by: client });
      await recordAudit(transaction, {
        actor: ownerOf(viewer),
        action: "ligar-segundo-fator",
        subject: { kind: "usuario", id: viewer.userId },
      });
      // Those that the library made with the secret are hashed already; the person is shown others in their place.
      const codes = newRecoveryCodes();
      await transaction
        .updateTable("auth_two_factors")
        .set({ backup_codes: await storedRecoveryCodes(JSON.stringify(codes)) })
        .where("user_id", "=", viewer.userId)
        .execute();
      return { codes, cookies: cookiesFor(viewer.role, checked.cookies) };
    },
  );
  if (result.ok) await attempt.forgive();
  return result;
}
