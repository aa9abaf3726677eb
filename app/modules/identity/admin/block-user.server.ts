import type { Transaction } from "kysely";
import { recordAudit, subjectHistory } from "#app/modules/audit/index.server.ts";
import { clock } from "#app/platform/clock.server.ts";
import type { DB } from "#app/platform/db/schema.ts";
import { allOrNothing } from "#app/platform/db/transaction.server.ts";
import { readReason } from "#app/shared/reason.ts";
import { postBlocked, postUnblocked } from "../account/account-letters.server.ts";
import type { KnownAccount } from "../account/find-account.server.ts";
import type { Viewer } from "../viewer.ts";
import { type AccountProblem, accountInHand } from "./account-in-hand.server.ts";
import { endSessions } from "./force-sign-out.server.ts";

export type BlockResult =
  | { ok: true; name: string }
  | { ok: false; problem: AccountProblem | "reason-missing" }
  /** Somebody else was faster; who and when, where the audit log knows. */
  | { ok: false; problem: "already-done"; before: { by: string; at: Date } | null };

/** Takes a person's access away, at once and everywhere, and tells them why. Orders and shop stay as they are. */
export function blockUser(viewer: Viewer, userId: string, given: string): Promise<BlockResult> {
  return allOrNothing(async (transaction): Promise<BlockResult> => {
    const hand = await accountInHand(transaction, viewer, userId);
    if (!hand.ok) return hand;
    const reason = readReason(given);
    if (reason === "") return { ok: false, problem: "reason-missing" };
    const at = clock.now();
    await giveProfile(transaction, hand.account);
    // The database decides who is first.
    const blocked = await transaction
      .updateTable("usuarios")
      .set({ bloqueado_em: at, motivo_bloqueio: reason })
      .where("user_id", "=", userId)
      .where("bloqueado_em", "is", null)
      .returning("user_id")
      .executeTakeFirst();
    if (!blocked) return alreadyDone(transaction, userId, "bloquear-usuario");
    const ended = await endSessions(transaction, userId);
    await recordAudit(transaction, {
      actor: viewer,
      action: "bloquear-usuario",
      subject: { kind: "usuario", id: userId },
      before: { situacao: "ativo", acessos: ended },
      after: { situacao: "bloqueado", motivo: reason, acessos: 0 },
    });
    await postBlocked(transaction, hand.account, reason);
    return { ok: true, name: hand.account.name };
  });
}

/** Gives it back. The reason is for the audit log. */
export function unblockUser(viewer: Viewer, userId: string, given: string): Promise<BlockResult> {
  return allOrNothing(async (transaction): Promise<BlockResult> => {
    const hand = await accountInHand(transaction, viewer, userId);
    if (!hand.ok) return hand;
    const reason = readReason(given);
    if (reason === "") return { ok: false, problem: "reason-missing" };
    const before = await transaction
      .selectFrom("usuarios")
      .select(["bloqueado_em", "motivo_bloqueio"])
      .where("user_id", "=", userId)
      .where("bloqueado_em", "is not", null)
      .forUpdate()
      .executeTakeFirst();
    if (!before) return alreadyDone(transaction, userId, "desbloquear-usuario");
    await transaction
      .updateTable("usuarios")
      .set({ bloqueado_em: null, motivo_bloqueio: null })
      .where("user_id", "=", userId)
      .execute();
    // One that was opened in the moment of the block has slept since; nobody knows any more whose it is.
    await endSessions(transaction, userId);
    await recordAudit(transaction, {
      actor: viewer,
      action: "desbloquear-usuario",
      subject: { kind: "usuario", id: userId },
      before: { situacao: "bloqueado", desde: before.bloqueado_em, motivo: before.motivo_bloqueio },
      after: { situacao: "ativo", motivo: reason },
    });
    await postUnblocked(transaction, hand.account);
    return { ok: true, name: hand.account.name };
  });
}

/** The block stands in the profile: who has none yet gets one, of a customer. */
const giveProfile = (transaction: Transaction<DB>, account: KnownAccount) =>
  transaction
    .insertInto("usuarios")
    .values({ user_id: account.id, nome_completo: account.name, created_at: clock.now() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();

async function alreadyDone(
  transaction: Transaction<DB>,
  userId: string,
  action: "bloquear-usuario" | "desbloquear-usuario",
): Promise<BlockResult> {
  const subject = { kind: "usuario", id: userId } as const;
  const [last] = await subjectHistory({ subject, actions: [action], limit: 1 }, transaction);
  return { ok: false, problem: "already-done", before: last ? { by: last.actor, at: last.at } : null };
}
