import { recordAudit } from "#app/modules/audit/index.server.ts";
import { may, type Viewer } from "#app/modules/identity/index.ts";
import { clock } from "#app/platform/clock.server.ts";
import { inTransaction, Refused } from "#app/platform/db/transaction.server.ts";
import { conflict, forbidden, invalid, notFound, type Result } from "#app/platform/forms/result.ts";
import { readReason } from "#app/shared/reason.ts";
import { standingOf } from "./commission-rule.ts";
import { isRuleId, ruleOf } from "./rule-queries.server.ts";

/** Ends a rule now. One that has not begun never counts. */
export async function endRule(viewer: Viewer, id: string, reason: string): Promise<Result> {
  if (!may(viewer, "manage_finances")) return forbidden();
  if (!isRuleId(id)) return notFound();
  const motivo = readReason(reason);
  if (motivo === "") return invalid("reason-missing", "Conte o motivo", "motivo");
  return inTransaction(async (transaction) => {
    const row = await transaction
      .selectFrom("commission_rules")
      .selectAll()
      .where("id", "=", id)
      .forUpdate()
      .executeTakeFirst();
    if (!row) throw new Refused(notFound());
    const now = clock.now();
    const rule = ruleOf(row);
    const standing = standingOf(rule, now);
    if (standing === "over")
      throw new Refused(conflict("already-over", "Esta regra já terminou. Nada foi alterado."));
    const until = standing === "future" ? rule.from : now;
    await transaction
      .updateTable("commission_rules")
      .set({ valid_until: until })
      .where("id", "=", id)
      .execute();
    await recordAudit(transaction, {
      actor: viewer,
      action: "encerrar-regra-de-comissao",
      subject: { kind: "regra-de-comissao", id },
      before: { ate: rule.until },
      after: { ate: until, motivo },
    });
    return {};
  });
}
