import { data, Outlet } from "react-router";
import { TitledSection } from "#app/design/titled-section.tsx";
import { listCategories } from "#app/modules/catalog/index.server.ts";
import {
  addRule,
  listRules,
  RULE_FIELDS,
  ruleSchema,
  shopsToChoose,
} from "#app/modules/commissions/index.server.ts";
import { USUAL_RATE } from "#app/modules/commissions/index.ts";
import { RuleForm } from "#app/modules/commissions/ui/rule-form.tsx";
import { RuleList } from "#app/modules/commissions/ui/rule-list.tsx";
import { FinanceHead } from "#app/modules/shell/ui/finance-head.tsx";
import { clock } from "#app/platform/clock.server.ts";
import { answerForm } from "#app/platform/forms/answer-form.server.ts";
import { formIn } from "#app/platform/forms/form-in.server.ts";
import { parseForm, typedIn } from "#app/platform/forms/parse-form.ts";
import { pageTitle } from "#app/platform/http/page-title.ts";
import { COMMISSIONS_PATH } from "#app/platform/paths.ts";
import { administratorsOnly } from "#app/routes/guards.server.ts";
import { requireViewer } from "#app/routes/viewer-context.server.ts";
import { todayInSaoPaulo } from "#app/shared/business-days.ts";
import { formatRate } from "#app/shared/rate.ts";
import type { Route } from "./+types/commissions.route.ts";

export const middleware: Route.MiddlewareFunction[] = [administratorsOnly("manage_finances")];

export const meta: Route.MetaFunction = () => [{ title: pageTitle("Comissões") }];

export async function loader({ context }: Route.LoaderArgs) {
  const viewer = await requireViewer(context);
  const [rules, categories, shops] = await Promise.all([
    listRules(viewer),
    listCategories(),
    shopsToChoose(viewer),
  ]);
  if (!rules) throw data(null, { status: 403 });
  const nameOf = new Map(categories.map(({ id, name }) => [id, name]));
  return {
    rules: rules.map((rule) => ({
      ...rule,
      categoryName: rule.category && (nameOf.get(rule.category) ?? rule.category),
    })),
    categories,
    shops,
    today: todayInSaoPaulo(clock.now()),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const viewer = await requireViewer(context);
  const form = await formIn(request);
  const read = parseForm(ruleSchema, form);
  return answerForm(read.ok ? await addRule(viewer, read.value) : read, {
    done: () => ({ to: COMMISSIONS_PATH, notice: "Regra criada. Ela vale para os próximos pedidos." }),
    values: typedIn(form, RULE_FIELDS),
  });
}

export default function Commissions({ loaderData, actionData }: Route.ComponentProps) {
  const { rules, ...form } = loaderData;
  return (
    <>
      <FinanceHead current={COMMISSIONS_PATH} />
      <Outlet />
      <div className="grid grid-cols-1 gap-10">
        <p className="max-w-prose text-ink-soft">
          Sem regra, a comissão é de {formatRate(USUAL_RATE)}. Entre várias regras vale a mais específica:
          loja e categoria, depois loja, depois campanha, depois categoria; de duas campanhas vale a menor. A
          comissão fica gravada em cada peça quando o pedido é feito: uma regra nova não muda pedidos antigos.
        </p>
        <RuleList rules={rules} />
        <TitledSection title="Nova regra">
          {/* A rule that was created empties the form. */}
          <RuleForm key={rules[0]?.id} {...form} answer={actionData} />
        </TitledSection>
      </div>
    </>
  );
}
