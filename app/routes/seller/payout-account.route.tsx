import { NoShop } from "#app/modules/catalog/ui/manage/no-shop.tsx";
import { changeReceivingAccount, ownAccount, payoutExecutor } from "#app/modules/payouts/index.server.ts";
import { ACCOUNT_FIELDS, OWN_PAYOUTS_PATH } from "#app/modules/payouts/index.ts";
import { AccountForm } from "#app/modules/payouts/ui/seller/account-form.tsx";
import { answerForm } from "#app/platform/forms/answer-form.server.ts";
import { formIn } from "#app/platform/forms/form-in.server.ts";
import { typedIn } from "#app/platform/forms/parse-form.ts";
import { pageTitle } from "#app/platform/http/page-title.ts";
import { confirmedViewer } from "#app/routes/confirmed-viewer.server.ts";
import { areaOnly } from "#app/routes/guards.server.ts";
import { requireViewer } from "#app/routes/viewer-context.server.ts";
import type { Route } from "./+types/payout-account.route.ts";

export const middleware: Route.MiddlewareFunction[] = [areaOnly("money")];

const SAVED = "Conta salva. Avisamos por e-mail, e o primeiro repasse para ela espera 48 horas.";

export const meta: Route.MetaFunction = () => [{ title: pageTitle("Conta que recebe os repasses") }];

export async function loader({ context }: Route.LoaderArgs) {
  const account = await ownAccount(await requireViewer(context));
  return {
    hasShop: account !== undefined,
    receiver: account?.receiver ?? null,
    isSimulation: payoutExecutor().isSimulation,
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const viewer = await requireViewer(context);
  const form = await formIn(request);
  const typed = typedIn(form, ACCOUNT_FIELDS, 1000) as Parameters<typeof changeReceivingAccount>[1];
  const confirmed = await confirmedViewer(viewer, form, request);
  const result = confirmed.ok ? await changeReceivingAccount(confirmed.viewer, typed) : confirmed;
  return answerForm(result, { done: () => ({ to: OWN_PAYOUTS_PATH, notice: SAVED }), values: typed });
}

export default function PayoutAccount({ loaderData, actionData }: Route.ComponentProps) {
  const { hasShop, ...form } = loaderData;
  return hasShop ? <AccountForm {...form} answer={actionData} /> : <NoShop />;
}
