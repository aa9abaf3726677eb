import { recordAudit } from "#app/modules/audit/index.server.ts";
import { may, type Viewer } from "#app/modules/identity/index.ts";
import { inTransaction } from "#app/platform/db/transaction.server.ts";
import { conflict, forbidden, type Result } from "#app/platform/forms/result.ts";
import { retryJobsThatGaveUp } from "#app/platform/jobs/failing-jobs.server.ts";

/** For jobs of one kind that were tried for the last time or set aside, once their cause is mended. */
export async function retryJobs(
  viewer: Viewer,
  task: string,
): Promise<Result<{ jobs: number }, "not-allowed" | "none">> {
  if (!may(viewer, "system_settings"))
    return forbidden("not-allowed", "Só quem cuida das configurações tenta tarefas de novo.");
  return inTransaction(async (transaction) => {
    const jobs = await retryJobsThatGaveUp(transaction, task);
    if (jobs === 0) return conflict("none", "Nenhuma tarefa deste tipo espera por alguém.");
    await recordAudit(transaction, {
      actor: viewer,
      action: "repetir-tarefas",
      subject: { kind: "tarefa", id: task },
      after: { total: jobs },
    });
    return { jobs };
  });
}
