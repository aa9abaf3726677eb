import { data, redirect, useNavigation } from "react-router";
import {
  choosePayment,
  openCheckout,
  SESSION_ENDED_MESSAGE,
  sessionEnded,
} from "#app/modules/checkout/index.server.ts";
import { PaymentForm } from "#app/modules/checkout/ui/payment-form.tsx";
import { SignedOutNotice } from "#app/modules/checkout/ui/signed-out-notice.tsx";
import { viewerOf } from "#app/modules/identity/index.server.ts";
import { paymentMethodsOffered, paymentsAreTests } from "#app/modules/payments/index.server.ts";
import type { PaymentMethod } from "#app/modules/payments/index.ts";
import { formIn } from "#app/platform/forms/form-in.server.ts";
import { pageTitle } from "#app/platform/http/page-title.ts";
import { centavos } from "#app/shared/money.ts";
import type { Route } from "./+types/payment.ts";

export const meta: Route.MetaFunction = () => [{ title: pageTitle("Pagamento") }];

export async function loader({ context }: Route.LoaderArgs) {
  const offer = { offered: paymentMethodsOffered(), test: paymentsAreTests() };
  const viewer = await viewerOf(context);
  if (!viewer) return { ...offer, goods: centavos(0), freight: centavos(0), chosen: null, waiting: null };
  const checkout = await openCheckout(viewer);
  if (!checkout?.draft.delivery) throw redirect("/checkout");
  const { cart, terms, draft, waiting } = checkout;
  const freight = terms?.freight ?? centavos(0);
  return { ...offer, goods: cart.goods, freight, chosen: draft.payment, waiting };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await formIn(request);
  const typed = {
    method: String(form.get("paymentMethod") ?? "") as PaymentMethod,
    document: String(form.get("payerDocument") ?? "").slice(0, 20),
  };
  const viewer = await viewerOf(context);
  if (!viewer) {
    context.set(sessionEnded, true);
    return data({ problem: null, signedOut: SESSION_ENDED_MESSAGE, typed }, { status: 401 });
  }
  const outcome = await choosePayment(viewer, form);
  if (outcome.ok) return redirect("/checkout/confirmacao");
  return data({ problem: outcome, signedOut: null, typed }, { status: 422 });
}

export default function PaymentStep({ loaderData, actionData }: Route.ComponentProps) {
  const navigation = useNavigation();
  return (
    <>
      {actionData?.signedOut && <SignedOutNotice message={actionData.signedOut} />}
      <PaymentForm
        {...loaderData}
        problem={actionData?.problem ? { ...actionData.problem, ...actionData.typed } : null}
        busy={navigation.state === "submitting"}
      />
    </>
  );
}
