import { NoShop } from "#app/modules/catalog/ui/manage/no-shop.tsx";
import { chooseRhythm, ownPayouts, requestPayout } from "#app/modules/payouts/index.server.ts";
import { OWN_PAYOUTS_PATH, UNKNOWN_ACTION } from "#app/modules/payouts/index.ts";
import { OwnPayoutsPage } from "#app/modules/payouts/ui/seller/own-payouts-page.tsx";
import { answerForm, formAgain } from "#app/platform/forms/answer-form.server.ts";
import { formIn } from "#app/platform/forms/form-in.server.ts";
import { formText } from "#app/platform/forms/form-text.ts";
import { pageTitle } from "#app/platform/http/page-title.ts";
import { areaOnly } from "#app/routes/guards.server.ts";
import { requireViewer } from "#app/routes/viewer-context.server.ts";
import { formatBRL } from "#app/shared/money.ts";
import type { Route } from "./+types/payouts.route.ts";

export const middleware: Route.MiddlewareFunction[] = [areaOnly("money")];

export const meta: Route.MetaFunction = () => [{ title: pageTitle("Repasses") }];

export async function loader({ context, url }: Route.LoaderArgs) {
  return { own: await ownPayouts(await requireViewer(context), url.searchParams.get("antes")) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const viewer = await requireViewer(context);
  const form = await formIn(request);
  if (formText(form, "acao") === "ritmo")
    return answerForm(await chooseRhythm(viewer, formText(form, "ritmo")), {
      done: () => ({ to: OWN_PAYOUTS_PATH, notice: "Ritmo dos repasses salvo." }),
    });
  if (formText(form, "acao") !== "pedir") return formAgain(UNKNOWN_ACTION);
  return answerForm(await requestPayout(viewer), {
    done: ({ amount }) => ({ to: OWN_PAYOUTS_PATH, notice: `Repasse de ${formatBRL(amount)} pedido.` }),
    conflict: OWN_PAYOUTS_PATH,
  });
}

export default function OwnPayouts({ loaderData: { own }, actionData }: Route.ComponentProps) {
  return own ? <OwnPayoutsPage own={own} answer={actionData} /> : <NoShop />;
}
