import type { Transaction } from "kysely";
import { recordAudit } from "#app/modules/audit/index.server.ts";
import { may, type Viewer } from "#app/modules/identity/index.ts";
import { unconfirmed } from "#app/modules/identity/second-factor/index.server.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db, type Executor } from "#app/platform/db/db.server.ts";
import type { DB } from "#app/platform/db/schema.ts";
import { inTransaction } from "#app/platform/db/transaction.server.ts";
import { forbidden, type Result } from "#app/platform/forms/result.ts";
import type { OpenOrder, OpenShipment } from "../lifecycle/open-order.server.ts";
import { refused } from "../lifecycle/order-command.server.ts";

export interface FiscalRule {
  /** Whether a parcel is sent only with its document. */
  isRequired: boolean;
  changedAt: Date | null;
}

export async function readFiscalRule(executor: Executor = db): Promise<FiscalRule> {
  const row = await executor.selectFrom("fiscal_rules").selectAll().executeTakeFirstOrThrow();
  return { isRequired: row.document_required, changedAt: row.changed_at };
}

/** It counts from the next sending on; what was sent without a document stays listed. */
export async function changeFiscalRule(viewer: Viewer, isRequired: boolean): Promise<Result> {
  if (!may(viewer, "manage_finances")) return forbidden();
  const absent = unconfirmed(viewer);
  if (absent) return absent;
  return inTransaction(async (transaction) => {
    const before = await readFiscalRule(transaction);
    await transaction
      .updateTable("fiscal_rules")
      .set({ document_required: isRequired, changed_at: clock.now() })
      .execute();
    const told = (required: boolean) => ({ nota_exigida_no_envio: required ? "sim" : "não" });
    await recordAudit(transaction, {
      actor: viewer,
      action: "mudar-regra-de-notas",
      subject: { kind: "pedido", id: "regra-de-notas" },
      before: told(before.isRequired),
      after: told(isRequired),
    });
    return {};
  });
}

/** Refuses to send a parcel without its document, where the operator requires one. The order is locked. */
export async function requireDocument(
  transaction: Transaction<DB>,
  order: OpenOrder,
  { sellerId }: OpenShipment,
): Promise<void> {
  if (!(await readFiscalRule(transaction)).isRequired) return;
  const document = await transaction
    .selectFrom("fiscal_documents")
    .select("access_key")
    .where("pedido_id", "=", order.id)
    .where("seller_id", "=", sellerId)
    .where("replaced_at", "is", null)
    .executeTakeFirst();
  if (!document) throw refused("document-missing");
}
