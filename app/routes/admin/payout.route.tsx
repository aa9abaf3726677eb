import { data } from "react-router";
import { anyPayout, approvePayout, confirmPayout, returnPayout } from "#app/modules/payouts/index.server.ts";
import { payoutPath, UNKNOWN_ACTION } from "#app/modules/payouts/index.ts";
import { PayoutPage } from "#app/modules/payouts/ui/admin/payout-page.tsx";
import { answerForm, formAgain } from "#app/platform/forms/answer-form.server.ts";
import { formIn } from "#app/platform/forms/form-in.server.ts";
import { formText } from "#app/platform/forms/form-text.ts";
import { typedIn } from "#app/platform/forms/parse-form.ts";
import { pageTitle } from "#app/platform/http/page-title.ts";
import { confirmedViewer } from "#app/routes/confirmed-viewer.server.ts";
import { administratorsOnly } from "#app/routes/guards.server.ts";
import { requireViewer } from "#app/routes/viewer-context.server.ts";
import type { Route } from "./+types/payout.route.ts";

export const middleware: Route.MiddlewareFunction[] = [administratorsOnly("manage_finances")];

export const meta: Route.MetaFunction = () => [{ title: pageTitle("Repasse") }];

export async function loader({ params, context }: Route.LoaderArgs) {
  const payout = await anyPayout(await requireViewer(context), params.id);
  if (!payout) throw data(null, { status: 404 });
  return payout;
}

const DONE = {
  aprovar: "Repasse aprovado.",
  confirmar: "Repasse confirmado. A loja foi avisada por e-mail.",
  devolver: "O valor voltou ao saldo da loja, que foi avisada por e-mail.",
} as const;

export async function action({ request, params: { id }, context }: Route.ActionArgs) {
  const viewer = await requireViewer(context);
  const form = await formIn(request);
  const asked = formText(form, "acao");
  if (!Object.hasOwn(DONE, asked)) return formAgain<string>(UNKNOWN_ACTION);
  const act = asked as keyof typeof DONE;
  const confirmed = await confirmedViewer(viewer, form, request);
  const result = confirmed.ok
    ? await {
        aprovar: () => approvePayout(confirmed.viewer, id),
        confirmar: () =>
          confirmPayout(confirmed.viewer, { payoutId: id, receipt: formText(form, "comprovante") }),
        devolver: () => returnPayout(confirmed.viewer, { payoutId: id, reason: formText(form, "motivo") }),
      }[act]()
    : confirmed;
  return answerForm(result, {
    done: () => ({ to: payoutPath(id), notice: DONE[act] }),
    conflict: payoutPath(id),
    values: typedIn(form, ["comprovante", "motivo"], 2000),
    state: act as string,
  });
}

export default function Payout({ loaderData, actionData }: Route.ComponentProps) {
  return <PayoutPage payout={loaderData} answer={actionData} />;
}
