import { data } from "react-router";
import { confirmFile, exportRun, findRun } from "#app/modules/payouts/index.server.ts";
import { runPath, UNKNOWN_ACTION } from "#app/modules/payouts/index.ts";
import { RunPage } from "#app/modules/payouts/ui/admin/run-page.tsx";
import { answerForm, formAgain } from "#app/platform/forms/answer-form.server.ts";
import { formIn } from "#app/platform/forms/form-in.server.ts";
import { formText } from "#app/platform/forms/form-text.ts";
import { typedIn } from "#app/platform/forms/parse-form.ts";
import { pageTitle } from "#app/platform/http/page-title.ts";
import { confirmedViewer } from "#app/routes/confirmed-viewer.server.ts";
import { administratorsOnly } from "#app/routes/guards.server.ts";
import { requireViewer } from "#app/routes/viewer-context.server.ts";
import type { Route } from "./+types/payout-run.route.ts";

export const middleware: Route.MiddlewareFunction[] = [administratorsOnly("manage_finances")];

export const meta: Route.MetaFunction = () => [{ title: pageTitle("Lote de repasses") }];

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const run = await findRun(await requireViewer(context), params.id, url.searchParams.get("antes"));
  if (!run) throw data(null, { status: 404 });
  return run;
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const viewer = await requireViewer(context);
  const form = await formIn(request);
  const asked = formText(form, "acao");
  if (asked !== "gerar" && asked !== "confirmar") return formAgain<string>(UNKNOWN_ACTION);
  const confirmed = await confirmedViewer(viewer, form, request);
  const to = runPath(params.id);
  if (asked === "gerar") {
    const result = confirmed.ok ? await exportRun(confirmed.viewer, params.id) : confirmed;
    const notice = "Arquivo gerado. Baixe e envie ao banco.";
    return answerForm(result, { done: () => ({ to, notice }), conflict: to, state: "gerar" });
  }
  const fileId = formText(form, "arquivo").slice(0, 20);
  const receipt = formText(form, "comprovante");
  const result = confirmed.ok ? await confirmFile(confirmed.viewer, { fileId, receipt }) : confirmed;
  return answerForm(result, {
    done: ({ count }) => ({
      to,
      notice: count === 1 ? "1 repasse confirmado." : `${count} repasses confirmados.`,
    }),
    conflict: to,
    values: typedIn(form, ["comprovante"], 200),
    state: `confirmar ${fileId}`,
  });
}

export default function PayoutRun({ loaderData, actionData }: Route.ComponentProps) {
  return <RunPage run={loaderData} answer={actionData} />;
}
