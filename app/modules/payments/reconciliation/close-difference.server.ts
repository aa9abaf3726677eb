import { recordAudit } from "#app/modules/audit/index.server.ts";
import { may, type Viewer } from "#app/modules/identity/index.ts";
import { clock } from "#app/platform/clock.server.ts";
import { inTransaction, Refused } from "#app/platform/db/transaction.server.ts";
import { conflict, forbidden, invalid, notFound, type Result } from "#app/platform/forms/result.ts";
import { readReason } from "#app/shared/reason.ts";
import { CAUSES, type Cause } from "./compare-day.ts";

export const isDifferenceId = (text: string): boolean => /^\d{1,18}$/.test(text);

/** A person looked at a difference and says why it is all right, or what was done about it. */
export async function closeDifference(viewer: Viewer, id: string, typed: string): Promise<Result> {
  if (!may(viewer, "manage_finances")) return forbidden();
  if (!isDifferenceId(id)) return notFound();
  const note = readReason(typed);
  if (note === "") return invalid("note-missing", "Conte o que você encontrou", "motivo");
  return inTransaction(async (transaction) => {
    const difference = await transaction
      .selectFrom("reconciliation_differences")
      .selectAll()
      .where("id", "=", id)
      .forUpdate()
      .executeTakeFirst();
    if (!difference) throw new Refused(notFound());
    if (difference.closed_at)
      throw new Refused(
        conflict("already-closed", "Esta diferença já foi fechada, talvez por outra pessoa da equipe."),
      );
    await transaction
      .updateTable("reconciliation_differences")
      .set({ closed_at: clock.now(), note })
      .where("id", "=", id)
      .execute();
    await recordAudit(transaction, {
      actor: viewer,
      action: "fechar-diferenca",
      subject: { kind: "diferenca", id },
      before: {
        tipo: CAUSES[difference.cause as Cause],
        referencia: difference.reference,
        amount: difference.theirs ?? difference.ours,
        orderId: difference.order_id,
      },
      after: { note },
    });
    return {};
  });
}
