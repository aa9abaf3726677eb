import { changePayoutRules, payoutRulesFor, rulesInput } from "#app/modules/payouts/index.server.ts";
import { PAYOUTS_PATH, RULE_FIELDS, RULES_PATH } from "#app/modules/payouts/index.ts";
import { RulesForm } from "#app/modules/payouts/ui/admin/rules-form.tsx";
import { answerForm, formAgain } from "#app/platform/forms/answer-form.server.ts";
import { formIn } from "#app/platform/forms/form-in.server.ts";
import { parseForm, typedIn } from "#app/platform/forms/parse-form.ts";
import { pageTitle } from "#app/platform/http/page-title.ts";
import { confirmedViewer } from "#app/routes/confirmed-viewer.server.ts";
import { administratorsOnly } from "#app/routes/guards.server.ts";
import { permissionMissing, requireViewer } from "#app/routes/viewer-context.server.ts";
import type { Route } from "./+types/payout-rules.route.ts";

export const middleware: Route.MiddlewareFunction[] = [administratorsOnly("manage_finances")];

export const meta: Route.MetaFunction = () => [{ title: pageTitle("Regras dos repasses") }];

export async function loader({ context }: Route.LoaderArgs) {
  const rules = await payoutRulesFor(await requireViewer(context));
  if (!rules) throw permissionMissing("manage_finances");
  return { rules };
}

export async function action({ request, context }: Route.ActionArgs) {
  const viewer = await requireViewer(context);
  const form = await formIn(request);
  const values = typedIn(form, RULE_FIELDS, 100);
  const read = parseForm(rulesInput, form);
  if (!read.ok) return formAgain(read, values);
  const confirmed = await confirmedViewer(viewer, form, request);
  const result = confirmed.ok ? await changePayoutRules(confirmed.viewer, read.value) : confirmed;
  return answerForm(result, {
    done: () => ({ to: PAYOUTS_PATH, notice: "Regras dos repasses salvas." }),
    conflict: RULES_PATH,
    values,
  });
}

export default function PayoutRules({ loaderData, actionData }: Route.ComponentProps) {
  return <RulesForm rules={loaderData.rules} answer={actionData} />;
}
