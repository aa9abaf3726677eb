import { data, redirect } from "react-router";
import { ReasonDialog } from "#app/design/reason-dialog.tsx";
import { closeDifference, findDifference } from "#app/modules/payments/reconciliation/index.server.ts";
import { CAUSES, KIND_NAMES } from "#app/modules/payments/reconciliation/index.ts";
import { answerForm } from "#app/platform/forms/answer-form.server.ts";
import { formIn } from "#app/platform/forms/form-in.server.ts";
import { formText } from "#app/platform/forms/form-text.ts";
import { typedIn } from "#app/platform/forms/parse-form.ts";
import { pageTitle } from "#app/platform/http/page-title.ts";
import { FINANCES_PATH } from "#app/platform/paths.ts";
import { requireViewer } from "#app/routes/viewer-context.server.ts";
import { formatDate } from "#app/shared/business-days.ts";
import { formatBRL } from "#app/shared/money.ts";
import type { Route } from "./+types/difference-close.route.ts";

export const meta: Route.MetaFunction = () => [{ title: pageTitle("Fechar diferença") }];

export async function loader({ params, context }: Route.LoaderArgs) {
  const difference = await findDifference(await requireViewer(context), params.id);
  if (!difference) throw data(null, { status: 404 });
  if (difference.closedAt) throw redirect(FINANCES_PATH);
  return { difference };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const viewer = await requireViewer(context);
  const form = await formIn(request);
  return answerForm(await closeDifference(viewer, params.id, formText(form, "motivo")), {
    done: () => ({ to: FINANCES_PATH, notice: "Diferença fechada." }),
    conflict: FINANCES_PATH,
    values: typedIn(form, ["motivo"]),
  });
}

export default function DifferenceClose({ loaderData, actionData }: Route.ComponentProps) {
  const { kind, cause, day, theirs, ours } = loaderData.difference;
  const amount = theirs ?? ours;
  return (
    <ReasonDialog
      title="Fechar diferença"
      closeTo={FINANCES_PATH}
      hint="Conte o que você encontrou e o que foi feito. Fica ao lado da diferença e na auditoria."
      confirmLabel="Fechar diferença"
      busyLabel="Fechando..."
      answer={actionData}
    >
      <p>
        {KIND_NAMES[kind]} de {formatDate(day)}
        {amount !== null && `, ${formatBRL(amount)}`}: {CAUSES[cause].toLowerCase()}. Fechar não muda nenhum
        lançamento.
      </p>
    </ReasonDialog>
  );
}
