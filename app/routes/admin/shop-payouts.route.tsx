import { data } from "react-router";
import { holdPayouts, shopPayouts } from "#app/modules/payouts/index.server.ts";
import { shopPayoutsPath, UNKNOWN_ACTION } from "#app/modules/payouts/index.ts";
import { ShopPayoutsPage } from "#app/modules/payouts/ui/admin/shop-payouts-page.tsx";
import { answerForm, formAgain } from "#app/platform/forms/answer-form.server.ts";
import { formIn } from "#app/platform/forms/form-in.server.ts";
import { formText } from "#app/platform/forms/form-text.ts";
import { typedIn } from "#app/platform/forms/parse-form.ts";
import { pageTitle } from "#app/platform/http/page-title.ts";
import { confirmedViewer } from "#app/routes/confirmed-viewer.server.ts";
import { administratorsOnly } from "#app/routes/guards.server.ts";
import { requireViewer } from "#app/routes/viewer-context.server.ts";
import type { Route } from "./+types/shop-payouts.route.ts";

export const middleware: Route.MiddlewareFunction[] = [administratorsOnly("manage_finances")];

export const meta: Route.MetaFunction = () => [{ title: pageTitle("Repasses da loja") }];

export async function loader({ params, context }: Route.LoaderArgs) {
  const shop = await shopPayouts(await requireViewer(context), params.id);
  if (!shop) throw data(null, { status: 404 });
  return shop;
}

export async function action({ request, params: { id }, context }: Route.ActionArgs) {
  const viewer = await requireViewer(context);
  const form = await formIn(request);
  const asked = formText(form, "acao");
  if (asked !== "suspender" && asked !== "retomar") return formAgain(UNKNOWN_ACTION);
  const hold = asked === "suspender";
  const reason = formText(form, "motivo");
  const confirmed = await confirmedViewer(viewer, form, request);
  const result = confirmed.ok
    ? await holdPayouts(confirmed.viewer, { sellerId: id, hold, reason })
    : confirmed;
  return answerForm(result, {
    done: () => ({
      to: shopPayoutsPath(id),
      notice: `Repasses ${hold ? "suspensos" : "retomados"}. A loja foi avisada por e-mail.`,
    }),
    conflict: shopPayoutsPath(id),
    values: typedIn(form, ["motivo"], 2000),
  });
}

export default function ShopPayouts({ loaderData, actionData }: Route.ComponentProps) {
  return <ShopPayoutsPage shop={loaderData} answer={actionData} />;
}
