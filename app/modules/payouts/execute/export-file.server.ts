import { sql, type Transaction } from "kysely";
import { recordAudit } from "#app/modules/audit/index.server.ts";
import { personName } from "#app/modules/identity/index.server.ts";
import { may, type Viewer } from "#app/modules/identity/index.ts";
import { unconfirmed } from "#app/modules/identity/second-factor/index.server.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db/db.server.ts";
import type { DB } from "#app/platform/db/schema.ts";
import { inTransaction, Refused } from "#app/platform/db/transaction.server.ts";
import { conflict, forbidden, type Refusal, type Result } from "#app/platform/forms/result.ts";
import { formatMoment } from "#app/shared/moment.ts";
import { formatBRL, fromReais, sum } from "#app/shared/money.ts";
import type { Receiver } from "../account/receiving-account.ts";
import { isPayoutId } from "../payout.ts";
import { type PayoutOrder, payoutExecutor } from "./executor.server.ts";
import { PAYOUT_REFUSALS } from "./refusals.ts";

/**
 * Writes the file for the bank with the approved payouts of a run that are in no file yet. Two administrators at once:
 * the second waits for the first, finds nothing left, and is told who made the file.
 */
export async function exportRun(viewer: Viewer, runId: string): Promise<Result<{ fileId: string }>> {
  if (!may(viewer, "manage_finances")) return forbidden();
  const { writeFile } = payoutExecutor();
  if (!writeFile) return PAYOUT_REFUSALS.noFile;
  const refused = unconfirmed(viewer);
  if (refused) return refused;
  if (!isPayoutId(runId)) return PAYOUT_REFUSALS.unknown;
  return inTransaction(async (transaction) => {
    const run = await transaction
      .selectFrom("payout_runs")
      .select("id")
      .where("id", "=", runId)
      .forUpdate()
      .executeTakeFirst();
    if (!run) throw new Refused(PAYOUT_REFUSALS.unknown);
    const orders = await ordersToExport(transaction, runId);
    if (orders.length === 0) throw new Refused(await nothingToExport(transaction, runId));
    const now = clock.now();
    const file = await transaction
      .insertInto("payout_files")
      .values({ run_id: runId, content: writeFile(orders), made_by: viewer.userId, made_at: now })
      .returning("id")
      .executeTakeFirstOrThrow();
    await transaction
      .updateTable("payouts")
      .set({ status: "sent", sent_at: now, file_id: file.id })
      .where(
        "id",
        "in",
        orders.map(({ id }) => id),
      )
      .execute();
    await recordAudit(transaction, {
      actor: viewer,
      action: "gerar-arquivo-de-repasses",
      subject: { kind: "repasse", id: `arquivo-${file.id}` },
      after: { repasses: orders.length, total: formatBRL(sum(orders.map(({ amount }) => amount))) },
    });
    return { fileId: file.id };
  });
}

/** Locked, so that none is paid by hand or returned meanwhile. A shop whose money is held is left out. */
async function ordersToExport(transaction: Transaction<DB>, runId: string): Promise<PayoutOrder[]> {
  const { rows } = await sql<{ id: string; amount: string; receiver: Receiver }>`
    select payout.id, payout.amount, payout.receiver
    from payouts payout left join payout_settings own using (seller_id)
    where payout.run_id = ${runId} and payout.status = 'approved' and payout.file_id is null and own.held_at is null
    order by payout.id for update of payout`.execute(transaction);
  return rows.map(({ id, amount, receiver }) => ({ id, amount: fromReais(amount), receiver }));
}

async function nothingToExport(transaction: Transaction<DB>, runId: string): Promise<Refusal> {
  const last = await transaction
    .selectFrom("payout_files")
    .select(["made_at", (eb) => personName(eb.ref("made_by")).as("by")])
    .where("run_id", "=", runId)
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  if (!last) return PAYOUT_REFUSALS.nothingToExport;
  return conflict(
    "already-exported",
    `O arquivo deste lote já foi gerado por ${last.by} em ${formatMoment(last.made_at)}. Baixe o mesmo arquivo.`,
  );
}

/** The file as it was made. Null without the permission, and for an unknown id. */
export async function readPayoutFile(viewer: Viewer, fileId: string): Promise<string | null> {
  if (!may(viewer, "manage_finances") || !isPayoutId(fileId)) return null;
  const file = await db
    .selectFrom("payout_files")
    .select("content")
    .where("id", "=", fileId)
    .executeTakeFirst();
  return file?.content ?? null;
}
