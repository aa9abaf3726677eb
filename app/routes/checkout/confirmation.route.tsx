import { data, redirect, useNavigation } from "react-router";
import { confirmCheckout } from "#app/modules/checkout/index.server.ts";
import { furthestStep, STEPS } from "#app/modules/checkout/index.ts";
import { Confirmation } from "#app/modules/checkout/ui/confirmation.tsx";
import { notPlaced } from "#app/modules/orders/place/index.server.ts";
import { formIn } from "#app/platform/forms/form-in.server.ts";
import { formText } from "#app/platform/forms/form-text.ts";
import { redirectWithNotice } from "#app/platform/http/flash.server.ts";
import { pageTitle } from "#app/platform/http/page-title.ts";
import { catchUnexpected } from "#app/platform/http/unexpected.server.ts";
import { orderPath } from "#app/platform/paths.ts";
import { viewerOf } from "#app/routes/viewer-context.server.ts";
import type { Route } from "./+types/confirmation.route.ts";
import { checkoutUnderWay, ledAway, redirectToPlaced, sessionEnded } from "./checkout-session.server.ts";
import { refusalStatus } from "./refusal-status.ts";

/** Sending again is safe: the order was not placed, or the same key finds it. */
const UNEXPECTED = notPlaced("unexpected", { message: "Erro interno. Tente novamente." });
const PAYMENT_REFUSED = "/checkout/pagamento#erro-no-pagamento";

export const meta: Route.MetaFunction = () => [{ title: pageTitle("Confirmação") }];

export async function loader({ request, context }: Route.LoaderArgs) {
  const viewer = await viewerOf(context);
  if (!viewer) return { checkout: null };
  const checkout = await checkoutUnderWay(request, viewer);
  const furthest = furthestStep(checkout.draft);
  if (furthest < 3) throw redirect(STEPS[furthest - 1]!.path);
  return { checkout };
}

export async function action({ request, context }: Route.ActionArgs) {
  const viewer = await viewerOf(context);
  const shown = formText(await formIn(request), "visto");
  const outcome = (await catchUnexpected(request, confirmCheckout(viewer, shown))) ?? UNEXPECTED;
  if (outcome.ok) return redirectToPlaced(request, viewer!, outcome);
  if (!viewer) context.set(sessionEnded, true);
  // The payment step shows the reason and takes the next attempt.
  if (outcome.problem === "payment-declined") return redirect(PAYMENT_REFUSED);
  // That order is over, and the same pieces wait for a new one.
  if (outcome.problem === "too-many-attempts")
    return redirectWithNotice("/checkout/pagamento", { tone: "error", text: outcome.message });
  // Sent before, from here or from another tab: that order is what there is.
  if ((outcome.problem === "sent-before" || outcome.problem === "key-reused") && outcome.orderId)
    return redirectWithNotice(orderPath(outcome.orderId), { tone: "info", text: outcome.message });
  // There it can be cancelled, and its pieces can be bought again.
  if (outcome.problem === "not-sold" && outcome.orderId)
    return redirectWithNotice(orderPath(outcome.orderId), { tone: "warning", text: outcome.message });
  const { message, problem, changeTexts = [], unpaidOrders = [] } = outcome;
  const away = viewer && outcome.kind === "conflict" ? await ledAway(request, viewer, message) : null;
  if (away) return away;
  // React Router does not revalidate after a 4xx answer; this page must show what changed.
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
