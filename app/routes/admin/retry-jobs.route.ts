import { redirect } from "react-router";
import { retryJobs } from "#app/modules/backoffice/system/index.server.ts";
import { answerForm } from "#app/platform/forms/answer-form.server.ts";
import { formIn } from "#app/platform/forms/form-in.server.ts";
import { formText } from "#app/platform/forms/form-text.ts";
import { SYSTEM_PATH } from "#app/platform/paths.ts";
import { administratorsOnly } from "#app/routes/guards.server.ts";
import { requireViewer } from "#app/routes/viewer-context.server.ts";
import type { Route } from "./+types/retry-jobs.route.ts";

export const middleware: Route.MiddlewareFunction[] = [administratorsOnly("system_settings")];

export const loader = () => redirect(SYSTEM_PATH);

/** "Tentar de novo", beside the jobs that gave up. */
export async function action({ request, context }: Route.ActionArgs) {
  const viewer = await requireViewer(context);
  const result = await retryJobs(viewer, formText(await formIn(request), "tarefa"));
  return answerForm(result, {
    done: ({ jobs }) => ({
      to: SYSTEM_PATH,
      notice: jobs === 1 ? "A tarefa começa de novo." : `${jobs} tarefas começam de novo.`,
    }),
    conflict: SYSTEM_PATH,
  });
}
