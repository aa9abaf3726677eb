import { sql, type Transaction } from "kysely";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db/db.server.ts";
import type { DB } from "#app/platform/db/schema.ts";
import { enqueue } from "#app/platform/jobs/enqueue.server.ts";
import { isUnderWay } from "#app/platform/jobs/failing-jobs.server.ts";
import { defineJob } from "#app/platform/jobs/job.ts";
import type { ImportStatus } from "../import.ts";
import { holdImport, type ImportRow } from "../import-row.server.ts";
import { NOT_CHECKED, NOT_IMPORTED, NOT_UNDONE, NOTHING_IMPORTED } from "../limits.ts";
import { checkImportJob } from "./check-import.server.ts";
import { finishImport, runImportJob } from "./run-import.server.ts";
import { undoImportJob } from "./undo-import.server.ts";

const AT_WORK = ["conferindo", "importando", "desfazendo"] as const;
const JOB_NAMES = [checkImportJob, runImportJob, undoImportJob].map(({ name }) => name);

/** Ends imports whose job gave up or was set aside: they would keep their shop from every other import. */
export const endStuckImportsJob = defineJob({
  name: "end-stuck-imports",
  lane: "housekeeping",
  schedule: "*/10 * * * *",
  run: endStuckImports,
});

async function endStuckImports(): Promise<void> {
  const atWork = await db
    .selectFrom("imports")
    .select(["id", "status"])
    .where("status", "in", AT_WORK)
    .execute();
  for (const { id, status } of atWork) {
    await db.transaction().execute(async (transaction) => {
      const row = await holdImport(transaction, id, status as ImportStatus);
      // Its state and its job are written together, so that one without the other is not about to change.
      if (row && !(await isUnderWay(transaction, JOB_NAMES, { importId: id }))) await end(transaction, row);
    });
  }
}

async function end(transaction: Transaction<DB>, row: ImportRow): Promise<void> {
  const set = (values: { status: ImportStatus; problem: string; file?: null; finished_at?: Date }) =>
    transaction.updateTable("imports").set(values).where("id", "=", row.id).execute();
  const finished_at = clock.now();
  if (row.status === "conferindo") {
    await set({ status: "recusada", problem: NOT_CHECKED, file: null, finished_at });
  } else if (row.status === "desfazendo") {
    // What was put back stays so, and the seller can ask for the rest again.
    await set({ status: "concluida", problem: NOT_UNDONE, finished_at });
  } else if (row.mode === "todas") {
    await set({ status: "desfazendo", problem: NOTHING_IMPORTED });
    await enqueue(transaction, undoImportJob, { importId: row.id });
  } else {
    await sql`
      update import_products set outcome = 'recusado', note = ${NOT_IMPORTED}
      where import_id = ${row.id} and outcome is null and plan in ('criar', 'alterar')`.execute(transaction);
    await finishImport(transaction, row, undefined);
    await set({ status: "concluida", problem: NOT_IMPORTED });
  }
}
