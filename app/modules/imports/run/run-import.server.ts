import { type SqlBool, sql, type Transaction } from "kysely";
import { recordAudit } from "#app/modules/audit/index.server.ts";
import { readCategories } from "#app/modules/catalog/index.server.ts";
import type { Category } from "#app/modules/catalog/index.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db/db.server.ts";
import type { DB } from "#app/platform/db/schema.ts";
import { violatedUniqueness } from "#app/platform/db/transaction.server.ts";
import { faultPoint } from "#app/platform/fault-point.server.ts";
import { enqueue } from "#app/platform/jobs/enqueue.server.ts";
import { defineJob } from "#app/platform/jobs/job.ts";
import {
  holdImport,
  type ImportRow,
  importProducts,
  noteOutcome,
  type SteeredImport,
  writerOf,
} from "../import-row.server.ts";
import { fetchPicturesOf } from "./fetch-pictures.server.ts";
import { ImportStep, TAKEN } from "./import-step.server.ts";
import { undoImportJob } from "./undo-import.server.ts";

/** Products of one transaction: few enough that an order of one of them does not wait long. */
const TOGETHER = 25;

type Transactions = Transaction<DB>;
type Step = "next" | "failed" | "over";

/**
 * Writes what was planned, some products at a time: each transaction writes products together with what became of them, so
 * that a worker that dies leaves nothing half done and the next one goes on where it was.
 */
export const runImportJob = defineJob<SteeredImport>({
  name: "run-import",
  lane: "housekeeping",
  run: runImport,
});

async function runImport(steered: SteeredImport): Promise<void> {
  const categories = await readCategories();
  let together = TOGETHER;
  for (;;) {
    try {
      const step = await db
        .transaction()
        .execute((transaction) => runStep(transaction, steered, categories, together));
      if (step !== "next") return;
      together = TOGETHER;
    } catch (error) {
      if (violatedUniqueness(error) === undefined) throw error;
      // One of them has a code that another product got meanwhile: each alone, and that one is refused.
      if (together === 1) await refuseNext(steered);
      together = 1;
    }
    faultPoint("imported products committed");
  }
}

async function runStep(
  transaction: Transactions,
  { importId, actorId }: SteeredImport,
  categories: readonly Category[],
  together: number,
): Promise<Step> {
  const row = await holdImport(transaction, importId, "importando");
  if (!row) return "over";
  const products = await importProducts(transaction, importId, {
    where: sql<SqlBool>`outcome is null and plan in ('criar', 'alterar')`,
    limit: together,
  });
  if (products.length === 0) {
    await finishImport(transaction, row, actorId);
    return "over";
  }
  const writer = await writerOf(transaction, row, actorId);
  const step = new ImportStep(transaction, row, writer, categories);
  const outcomes = await step.write(products);
  faultPoint("imported products written");
  const refused = [...outcomes].find(([, { outcome }]) => outcome === "recusado");
  if (refused && row.mode === "todas") {
    const [{ name }, { note }] = refused;
    await giveUp(transaction, { importId, actorId }, name, note);
    return "failed";
  }
  return "next";
}

/** Refuses the next product alone: its codes are taken, as the unique index found. */
async function refuseNext({ importId, actorId }: SteeredImport): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const row = await holdImport(transaction, importId, "importando");
    if (!row) return;
    const [product] = await importProducts(transaction, importId, {
      where: sql<SqlBool>`outcome is null and plan in ('criar', 'alterar')`,
      limit: 1,
    });
    if (!product) return;
    await noteOutcome(transaction, importId, product.position, { outcome: "recusado", note: TAKEN });
    if (row.mode === "todas") await giveUp(transaction, { importId, actorId }, product.name, TAKEN);
  });
}

/** Everything or nothing: what was written is put back. */
async function giveUp(
  transaction: Transactions,
  steered: SteeredImport,
  name: string,
  note: string | undefined,
): Promise<void> {
  const problem = `Nada foi importado, como você pediu: “${name}” não pôde entrar. ${note}`;
  await transaction
    .updateTable("imports")
    .set({ status: "desfazendo", problem })
    .where("id", "=", steered.importId)
    .execute();
  await enqueue(transaction, undoImportJob, steered);
}

export async function finishImport(
  transaction: Transactions,
  row: ImportRow,
  askedBy: string | undefined,
): Promise<void> {
  await sql`
    update import_products set outcome = case plan when 'igual' then 'igual' else 'recusado' end
    where import_id = ${row.id} and outcome is null`.execute(transaction);
  await transaction
    .updateTable("imports")
    .set({ status: "concluida", finished_at: clock.now() })
    .where("id", "=", row.id)
    .execute();
  const { rows } = await sql<{ outcome: string; count: number }>`
    select outcome, count(*)::int as count from import_products where import_id = ${row.id} group by 1 order by 1`.execute(
    transaction,
  );
  const { actor } = await writerOf(transaction, row, askedBy);
  await recordAudit(transaction, {
    actor,
    action: "importar-produtos",
    subject: { kind: "importacao", id: row.id },
    after: {
      arquivo: row.fileName,
      ...Object.fromEntries(rows.map(({ outcome, count }) => [outcome, count])),
    },
  });
  await fetchPicturesOf(transaction, row);
}
