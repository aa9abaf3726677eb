import { payoutDesk, prepareRun } from "#app/modules/payouts/index.server.ts";
import { PAYOUTS_PATH, runPath } from "#app/modules/payouts/index.ts";
import { DeskPage } from "#app/modules/payouts/ui/admin/desk-page.tsx";
import { answerForm } from "#app/platform/forms/answer-form.server.ts";
import { formIn } from "#app/platform/forms/form-in.server.ts";
import { pageTitle } from "#app/platform/http/page-title.ts";
import { confirmedViewer } from "#app/routes/confirmed-viewer.server.ts";
import { administratorsOnly } from "#app/routes/guards.server.ts";
import { permissionMissing, requireViewer } from "#app/routes/viewer-context.server.ts";
import type { Route } from "./+types/payouts.route.ts";

export const middleware: Route.MiddlewareFunction[] = [administratorsOnly("manage_finances")];

export const meta: Route.MetaFunction = () => [{ title: pageTitle("Repasses") }];

export async function loader({ context }: Route.LoaderArgs) {
  const desk = await payoutDesk(await requireViewer(context));
  if (!desk) throw permissionMissing("manage_finances");
  return desk;
}

/** "Preparar repasses agora". */
export async function action({ request, context }: Route.ActionArgs) {
  const confirmed = await confirmedViewer(await requireViewer(context), await formIn(request), request);
  return answerForm(confirmed.ok ? await prepareRun(confirmed.viewer) : confirmed, {
    done: ({ runId }) => ({ to: runPath(runId), notice: "O lote está sendo preparado." }),
    conflict: PAYOUTS_PATH,
  });
}

export default function Payouts({ loaderData, actionData }: Route.ComponentProps) {
  return <DeskPage desk={loaderData} answer={actionData} />;
}
