import { data, redirect } from "react-router";
import { ReasonDialog } from "#app/design/reason-dialog.tsx";
import { endRule, listRules } from "#app/modules/commissions/index.server.ts";
import { answerForm } from "#app/platform/forms/answer-form.server.ts";
import { formIn } from "#app/platform/forms/form-in.server.ts";
import { formText } from "#app/platform/forms/form-text.ts";
import { typedIn } from "#app/platform/forms/parse-form.ts";
import { pageTitle } from "#app/platform/http/page-title.ts";
import { COMMISSIONS_PATH } from "#app/platform/paths.ts";
import { requireViewer } from "#app/routes/viewer-context.server.ts";
import { formatRate } from "#app/shared/rate.ts";
import type { Route } from "./+types/commission-end.route.ts";

export const meta: Route.MetaFunction = () => [{ title: pageTitle("Encerrar regra de comissão") }];

export async function loader({ params, context }: Route.LoaderArgs) {
  const rules = await listRules(await requireViewer(context));
  const rule = rules?.find(({ id }) => id === params.id);
  if (!rule) throw data(null, { status: 404 });
  if (rule.standing === "over") throw redirect(COMMISSIONS_PATH);
  return { rate: rule.rate, isFuture: rule.standing === "future" };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const viewer = await requireViewer(context);
  const form = await formIn(request);
  return answerForm(await endRule(viewer, params.id, formText(form, "motivo")), {
    done: () => ({ to: COMMISSIONS_PATH, notice: "Regra encerrada." }),
    conflict: COMMISSIONS_PATH,
    values: typedIn(form, ["motivo"]),
  });
}

export default function CommissionEnd({ loaderData, actionData }: Route.ComponentProps) {
  const { rate, isFuture } = loaderData;
  return (
    <ReasonDialog
      title="Encerrar regra de comissão"
      closeTo={COMMISSIONS_PATH}
      hint="Fica no registro de auditoria."
      confirmLabel="Encerrar regra"
      busyLabel="Encerrando..."
      danger
      answer={actionData}
    >
      <p>
        {isFuture
          ? `A comissão de ${formatRate(rate)} não chegará a valer.`
          : `A comissão de ${formatRate(rate)} deixa de valer agora. Pedidos já feitos continuam com ela.`}
      </p>
    </ReasonDialog>
  );
}
