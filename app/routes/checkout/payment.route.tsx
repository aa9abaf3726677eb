import { data, redirect, useNavigation } from "react-router";
import { choosePayment, paymentForm } from "#app/modules/checkout/index.server.ts";
import { SignedOutNotice } from "#app/modules/checkout/ui/focused-notice.tsx";
import { PaymentForm } from "#app/modules/checkout/ui/payment-form.tsx";
import { documentGivenBefore, readFiscalRule } from "#app/modules/orders/fiscal/index.server.ts";
import {
  asksOutside,
  paymentMethodsOffered,
  paymentsAreTests,
  secureFields,
} from "#app/modules/payments/index.server.ts";
import { answerForm, formAgain } from "#app/platform/forms/answer-form.server.ts";
import { formIn } from "#app/platform/forms/form-in.server.ts";
import { parseForm, typedIn } from "#app/platform/forms/parse-form.ts";
import { pageTitle } from "#app/platform/http/page-title.ts";
import { openPolicyFor } from "#app/platform/http/request-context.server.ts";
import { viewerOf } from "#app/routes/viewer-context.server.ts";
import { centavos } from "#app/shared/money.ts";
import type { Route } from "./+types/payment.route.ts";
import { checkoutUnderWay, sessionEnded } from "./checkout-session.server.ts";

export const meta: Route.MetaFunction = () => [{ title: pageTitle("Pagamento") }];

export async function loader({ request, context }: Route.LoaderArgs) {
  const [test, outside] = [paymentsAreTests(), asksOutside()];
  const offer = {
    offered: paymentMethodsOffered(),
    test: test && !outside,
    simulated: test && outside,
    secure: openedFields(),
    documentRequired: (await readFiscalRule()).isRequired,
  };
  const viewer = await viewerOf(context);
  // The layout redirects to the sign-in page, except after a form was answered.
  if (!viewer) return { ...offer, costs: null, chosen: null, waiting: null, givenBefore: null };
  const checkout = await checkoutUnderWay(request, viewer);
  if (!checkout.draft.delivery) throw redirect("/checkout");
  const { cart, terms, draft, waiting } = checkout;
  const costs = { goods: cart.goods, freight: terms?.freight ?? centavos(0) };
  const givenBefore = draft.payment ? null : await documentGivenBefore(viewer);
  return { ...offer, costs, chosen: draft.payment, waiting, givenBefore };
}

/** The page may load from the payment company, and no other page may. */
function openedFields() {
  const fields = secureFields();
  if (!fields) return null;
  openPolicyFor(fields.hosts);
  const { publicKey, scriptUrl } = fields;
  return { publicKey, scriptUrl };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await formIn(request);
  const values = typedIn(form, ["paymentMethod", "payerDocument", "invoiceDocument"]);
  const viewer = await viewerOf(context);
  if (!viewer) {
    context.set(sessionEnded, true);
    return data({ values, problems: [], signedOut: true }, { status: 401 });
  }
  const typed = parseForm(paymentForm, form);
  if (!typed.ok) return formAgain(typed, values);
  return answerForm(await choosePayment(viewer, typed.value), {
    done: () => ({ to: "/checkout/confirmacao" }),
    values,
  });
}

export default function PaymentStep({ loaderData, actionData }: Route.ComponentProps) {
  const navigation = useNavigation();
  return (
    <>
      {actionData && "signedOut" in actionData && <SignedOutNotice />}
      <PaymentForm {...loaderData} answer={actionData} busy={navigation.state === "submitting"} />
    </>
  );
}
