import { recordAudit } from "#app/modules/audit/index.server.ts";
import { inTransaction, Refused } from "#app/platform/db/transaction.server.ts";
import { conflict, invalid, type Result } from "#app/platform/forms/result.ts";
import { readReason } from "#app/shared/reason.ts";
import { postSecondFactorChanged } from "../account/account-letters.server.ts";
import { unconfirmed } from "../second-factor/confirm-identity.server.ts";
import { lockSecondFactor, removeSecondFactor } from "../second-factor/second-factor-row.server.ts";
import type { Viewer } from "../viewer.ts";
import { endSessions } from "./force-sign-out.server.ts";
import { type AccountProblem, heldAccount } from "./held-account.server.ts";

type TurnOffProblem = AccountProblem | "reason-missing" | "no-second-factor" | "unconfirmed";

/** For a person who lost the device and the recovery codes. Every session ends; the password stays. */
export async function turnOffSecondFactorOf(
  viewer: Viewer,
  { userId, reason: typed }: { userId: string; reason: string },
): Promise<Result<object, TurnOffProblem>> {
  const reason = readReason(typed);
  if (reason === "") return invalid("reason-missing", "Conte como a pessoa foi reconhecida.", "motivo");
  const refused = unconfirmed(viewer);
  if (refused) return refused;
  return inTransaction<object, TurnOffProblem>(async (transaction) => {
    const account = await heldAccount(transaction, viewer, userId);
    if ((await lockSecondFactor(transaction, userId)) !== "on")
      throw new Refused(conflict("no-second-factor", "Esta conta não tem a verificação em duas etapas."));
    await removeSecondFactor(transaction, userId);
    await endSessions(transaction, userId);
    await postSecondFactorChanged(transaction, account, { on: false, by: null });
    await recordAudit(transaction, {
      actor: viewer,
      action: "desligar-segundo-fator",
      subject: { kind: "usuario", id: userId },
      after: { motivo: reason },
    });
    return {};
  });
}
