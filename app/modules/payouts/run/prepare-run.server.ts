import { sql, type Transaction } from "kysely";
import { recordAudit } from "#app/modules/audit/index.server.ts";
import { may, type Viewer } from "#app/modules/identity/index.ts";
import { unconfirmed } from "#app/modules/identity/second-factor/index.server.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db/db.server.ts";
import type { DB } from "#app/platform/db/schema.ts";
import { inTransaction, Refused } from "#app/platform/db/transaction.server.ts";
import { conflict, forbidden, type Result } from "#app/platform/forms/result.ts";
import { SAME_PRESS_MS } from "#app/platform/forms/same-press.ts";
import { enqueue } from "#app/platform/jobs/enqueue.server.ts";
import { defineJob } from "#app/platform/jobs/job.ts";
import { fillRun } from "./fill-run.server.ts";

export const fillRunJob = defineJob({
  name: "fill-payout-run",
  lane: "money",
  run: async ({ runId }: { runId: string }) => {
    const run = await db
      .selectFrom("payout_runs")
      .select("id")
      .where("id", "=", runId)
      .where("finished_at", "is", null)
      .executeTakeFirst();
    if (run) await fillRun(runId, "all");
  },
});

type PrepareProblem = "forbidden" | "unconfirmed" | "under-way";

/**
 * An administrator prepares the payouts of every seller who can be paid, whatever their rhythm. The worker fills the run.
 * Pressed again it leads to the same run.
 */
export async function prepareRun(viewer: Viewer): Promise<Result<{ runId: string }, PrepareProblem>> {
  if (!may(viewer, "manage_finances")) return forbidden();
  const refused = unconfirmed(viewer);
  if (refused) return refused;
  return inTransaction<{ runId: string }, PrepareProblem>(async (transaction) => {
    // One press after the other: the second finds the run of the first, also one that is finished already.
    await sql`select pg_advisory_xact_lock(hashtext('payout run'))`.execute(transaction);
    const made = await runOfSamePress(transaction, viewer.userId);
    if (made) return { runId: made };
    const run = await transaction
      .insertInto("payout_runs")
      .values({ origin: "administrator", prepared_by: viewer.userId, prepared_at: clock.now() })
      // The unique index is partial: one that is not finished.
      .onConflict((conflicting) => conflicting.doNothing())
      .returning("id")
      .executeTakeFirst();
    if (!run)
      throw new Refused(conflict("under-way", "Outra pessoa já está preparando repasses. Veja o lote dela."));
    await enqueue(transaction, fillRunJob, { runId: run.id }, { jobKey: `fill-run ${run.id}` });
    await recordAudit(transaction, {
      actor: viewer,
      action: "preparar-repasses",
      subject: { kind: "repasse", id: `lote-${run.id}` },
    });
    return { runId: run.id };
  });
}

async function runOfSamePress(transaction: Transaction<DB>, userId: string): Promise<string | undefined> {
  const run = await transaction
    .selectFrom("payout_runs")
    .select("id")
    .where("origin", "=", "administrator")
    .where("prepared_by", "=", userId)
    .where("prepared_at", ">", new Date(clock.now().getTime() - SAME_PRESS_MS))
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  return run?.id;
}
