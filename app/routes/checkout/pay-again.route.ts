import { redirect } from "react-router";
import { resumeCheckout } from "#app/modules/checkout/index.server.ts";
import { orderPath } from "#app/platform/paths.ts";
import { requireViewer } from "#app/routes/viewer-context.server.ts";
import type { Route } from "./+types/pay-again.route.ts";

/** From the page of an order whose payment did not go through, to the payment step for that order. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const viewer = await requireViewer(context);
  return redirect(
    (await resumeCheckout(viewer, params.id))
      ? "/checkout/pagamento"
      : orderPath(encodeURIComponent(params.id)),
  );
}
