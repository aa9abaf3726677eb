import type { Transaction } from "kysely";
import { recordAudit, subjectHistory } from "#app/modules/audit/index.server.ts";
import { clock } from "#app/platform/clock.server.ts";
import type { DB } from "#app/platform/db/schema.ts";
import { inTransaction, Refused } from "#app/platform/db/transaction.server.ts";
import { conflict, invalid, type Result } from "#app/platform/forms/result.ts";
import { formatMoment } from "#app/shared/moment.ts";
import { readReason } from "#app/shared/reason.ts";
import { postBlocked, postUnblocked } from "../account/account-letters.server.ts";
import type { KnownAccount } from "../account/find-account.server.ts";
import type { Viewer } from "../viewer.ts";
import { endSessions } from "./force-sign-out.server.ts";
import { type AccountProblem, heldAccount } from "./held-account.server.ts";

type BlockResult = Result<object, AccountProblem | "reason-missing" | "already-done">;

/** Takes a person's access away, at once and everywhere, and tells them why. Orders and shop stay as they are. */
export function blockUser(viewer: Viewer, userId: string, given: string): Promise<BlockResult> {
  return inTransaction(async (transaction) => {
    const account = await heldAccount(transaction, viewer, userId);
    const reason = requiredReason(given);
    await giveProfile(transaction, account);
    const blocked = await transaction
      .updateTable("usuarios")
      .set({ bloqueado_em: clock.now(), motivo_bloqueio: reason })
      .where("user_id", "=", userId)
      .where("bloqueado_em", "is", null)
      .returning("user_id")
      .executeTakeFirst();
    if (!blocked) throw await alreadyDone(transaction, userId, "bloquear-usuario");
    const ended = await endSessions(transaction, userId);
    await recordAudit(transaction, {
      actor: viewer,
      action: "bloquear-usuario",
      subject: { kind: "usuario", id: userId },
      before: { situacao: "ativo", acessos: ended },
      after: { situacao: "bloqueado", motivo: reason, acessos: 0 },
    });
    await postBlocked(transaction, account, reason);
    return {};
  });
}

/** Gives it back. The reason is for the audit log. */
export function unblockUser(viewer: Viewer, userId: string, given: string): Promise<BlockResult> {
  return inTransaction(async (transaction) => {
    const account = await heldAccount(transaction, viewer, userId);
    const reason = requiredReason(given);
    const before = await transaction
      .selectFrom("usuarios")
      .select(["bloqueado_em", "motivo_bloqueio"])
      .where("user_id", "=", userId)
      .where("bloqueado_em", "is not", null)
      .forUpdate()
      .executeTakeFirst();
    if (!before) throw await alreadyDone(transaction, userId, "desbloquear-usuario");
    await transaction
      .updateTable("usuarios")
      .set({ bloqueado_em: null, motivo_bloqueio: null })
      .where("user_id", "=", userId)
      .execute();
    // A session opened in the moment of the block was unusable since, and must not become usable now.
    await endSessions(transaction, userId);
    await recordAudit(transaction, {
      actor: viewer,
      action: "desbloquear-usuario",
      subject: { kind: "usuario", id: userId },
      before: { situacao: "bloqueado", desde: before.bloqueado_em, motivo: before.motivo_bloqueio },
      after: { situacao: "ativo", motivo: reason },
    });
    await postUnblocked(transaction, account);
    return {};
  });
}

function requiredReason(given: string): string {
  const reason = readReason(given);
  if (reason === "") throw new Refused(invalid("reason-missing", "O motivo é obrigatório", "motivo"));
  return reason;
}

/** The block is kept in the profile: an account without one gets a customer's. */
const giveProfile = (transaction: Transaction<DB>, account: KnownAccount) =>
  transaction
    .insertInto("usuarios")
    .values({ user_id: account.id, nome_completo: account.name, created_at: clock.now() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();

/** Another administrator was faster: by whom and when, where the audit log has it. */
async function alreadyDone(
  transaction: Transaction<DB>,
  userId: string,
  action: "bloquear-usuario" | "desbloquear-usuario",
): Promise<Refused> {
  const participle = action === "bloquear-usuario" ? "bloqueada" : "desbloqueada";
  const subject = { kind: "usuario", id: userId } as const;
  const [last] = await subjectHistory({ subject, actions: [action], limit: 1 }, transaction);
  const past = last
    ? `já foi ${participle} por ${last.actor} em ${formatMoment(last.at)}`
    : `já está ${participle}`;
  return new Refused(conflict("already-done", `Esta conta ${past}. Nada foi alterado.`));
}
