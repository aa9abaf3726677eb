import { data, redirect, useNavigation } from "react-router";
import { listAddresses } from "#app/modules/addresses/index.server.ts";
import { chooseDelivery, initialDelivery } from "#app/modules/checkout/index.server.ts";
import { DELIVERY_FIELDS, type DeliveryFields, deliveryFields } from "#app/modules/checkout/index.ts";
import { DeliveryForm } from "#app/modules/checkout/ui/delivery-form.tsx";
import { SignedOutNotice } from "#app/modules/checkout/ui/focused-notice.tsx";
import { formAgain } from "#app/platform/forms/answer-form.server.ts";
import { formIn } from "#app/platform/forms/form-in.server.ts";
import { typedIn } from "#app/platform/forms/parse-form.ts";
import { pageTitle } from "#app/platform/http/page-title.ts";
import { viewerOf } from "#app/routes/viewer-context.server.ts";
import type { Route } from "./+types/delivery.route.ts";
import { sessionEnded } from "./checkout-session.server.ts";

export const meta: Route.MetaFunction = () => [{ title: pageTitle("Dados de Entrega") }];

export async function loader({ context }: Route.LoaderArgs) {
  const viewer = await viewerOf(context);
  // The layout redirects to the sign-in page, except after a form was answered.
  if (!viewer) return { addresses: [], values: null };
  const addresses = await listAddresses(viewer);
  return { addresses, values: await initialDelivery(viewer, addresses) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await formIn(request);
  const values = deliveryFields(typedIn(form, DELIVERY_FIELDS, 300));
  const viewer = await viewerOf(context);
  if (!viewer) {
    context.set(sessionEnded, true);
    return data({ values, problems: [], signedOut: true }, { status: 401 });
  }
  const chosen = await chooseDelivery(viewer, values, { keep: form.has("keep") });
  return chosen.ok ? redirect("/checkout/pagamento") : formAgain(chosen, values);
}

export default function DeliveryStep({ loaderData, actionData }: Route.ComponentProps) {
  const navigation = useNavigation();
  const values = (actionData?.values as DeliveryFields | undefined) ?? loaderData.values;
  return (
    <>
      {actionData && "signedOut" in actionData && <SignedOutNotice />}
      {values && (
        <DeliveryForm
          values={values}
          addresses={loaderData.addresses}
          answer={actionData}
          busy={navigation.state === "submitting"}
        />
      )}
    </>
  );
}
