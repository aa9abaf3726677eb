import { data, redirect, useNavigation } from "react-router";
import { confirmCheckout } from "#app/modules/checkout/index.server.ts";
import { furthestStep, STEPS } from "#app/modules/checkout/index.ts";
import { Confirmation } from "#app/modules/checkout/ui/confirmation.tsx";
import { notPlaced } from "#app/modules/orders/place/index.server.ts";
import { formIn } from "#app/platform/forms/form-in.server.ts";
import { formText } from "#app/platform/forms/form-text.ts";
import { pageTitle } from "#app/platform/http/page-title.ts";
import { catchUnexpected } from "#app/platform/http/unexpected.server.ts";
import { viewerOf } from "#app/routes/viewer-context.server.ts";
import type { Route } from "./+types/confirmation.route.ts";
import { checkoutOf, sessionEnded } from "./checkout-session.server.ts";
import { refusalStatus } from "./refusal-status.ts";

/** Nothing was placed, or it stands under its key: sending again is safe. */
const UNEXPECTED = notPlaced("unexpected", { message: "Erro interno. Tente novamente." });
const PAYMENT_REFUSED = "/checkout/pagamento#erro-no-pagamento";

export const meta: Route.MetaFunction = () => [{ title: pageTitle("Confirmação") }];

export async function loader({ context }: Route.LoaderArgs) {
  const viewer = await viewerOf(context);
  if (!viewer) return { checkout: null };
  const checkout = await checkoutOf(viewer);
  if (!checkout) throw redirect("/checkout");
  const furthest = furthestStep(checkout.draft);
  if (furthest < 3) throw redirect(STEPS[furthest - 1]!.path);
  return { checkout };
}

export async function action({ request, context }: Route.ActionArgs) {
  const viewer = await viewerOf(context);
  const shown = formText(await formIn(request), "visto");
  const outcome = (await catchUnexpected(request, confirmCheckout(viewer, shown))) ?? UNEXPECTED;
  if (outcome.ok) {
    const from = outcome.fromQuote ? "cotacao" : "carrinho";
    return redirect(`/checkout/pedido/${outcome.orderId}?novo=${from}`);
  }
  if (!viewer) context.set(sessionEnded, true);
  // The next try is there, and so is the reason.
  if (outcome.problem === "payment-declined") return redirect(PAYMENT_REFUSED);
  const { message, problem, changeTexts = [], unpaidOrders = [] } = outcome;
  // 4xx answers are not followed by a reload of the page's data; what changed has to be shown, so this one is.
  const status = outcome.kind === "conflict" ? 200 : refusalStatus(outcome);
  return data({ message, problem, changeTexts, unpaidOrders }, { status });
}

export default function ConfirmationStep({ loaderData: { checkout }, actionData }: Route.ComponentProps) {
  const navigation = useNavigation();
  return (
    <Confirmation
      checkout={checkout}
      refusal={actionData ?? null}
      busy={navigation.state === "submitting" || navigation.state === "loading"}
    />
  );
}
