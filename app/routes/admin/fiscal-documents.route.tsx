import { data } from "react-router";
import {
  changeFiscalRule,
  monthsWithoutDocuments,
  readFiscalRule,
} from "#app/modules/orders/fiscal/index.server.ts";
import { FiscalRuleForm } from "#app/modules/orders/ui/fiscal/fiscal-rule-form.tsx";
import { ShopMonths } from "#app/modules/orders/ui/fiscal/month-tables.tsx";
import { FinanceHead } from "#app/modules/shell/ui/finance-head.tsx";
import { answerForm } from "#app/platform/forms/answer-form.server.ts";
import { formIn } from "#app/platform/forms/form-in.server.ts";
import { formText } from "#app/platform/forms/form-text.ts";
import { typedIn } from "#app/platform/forms/parse-form.ts";
import { pageTitle } from "#app/platform/http/page-title.ts";
import { FISCAL_PATH } from "#app/platform/paths.ts";
import { confirmedViewer } from "#app/routes/confirmed-viewer.server.ts";
import { administratorsOnly } from "#app/routes/guards.server.ts";
import { requireViewer } from "#app/routes/viewer-context.server.ts";
import type { Route } from "./+types/fiscal-documents.route.ts";

export const middleware: Route.MiddlewareFunction[] = [administratorsOnly("manage_finances")];

export const meta: Route.MetaFunction = () => [{ title: pageTitle("Notas fiscais") }];

export async function loader({ context }: Route.LoaderArgs) {
  const months = await monthsWithoutDocuments(await requireViewer(context));
  if (!months) throw data(null, { status: 403 });
  return { months, rule: await readFiscalRule() };
}

export async function action({ request, context }: Route.ActionArgs) {
  const viewer = await requireViewer(context);
  const form = await formIn(request);
  const confirmed = await confirmedViewer(viewer, form, request);
  const isRequired = formText(form, "exigir") === "sim";
  const result = confirmed.ok ? await changeFiscalRule(confirmed.viewer, isRequired) : confirmed;
  return answerForm(result, {
    done: () => ({ to: FISCAL_PATH, notice: "Regra das notas fiscais salva." }),
    values: typedIn(form, ["exigir"], 10),
  });
}

export default function FiscalDocuments({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <FinanceHead current={FISCAL_PATH} />
      <div className="grid grid-cols-1 gap-8">
        <FiscalRuleForm {...loaderData.rule} answer={actionData} />
        <ShopMonths months={loaderData.months} />
      </div>
    </>
  );
}
