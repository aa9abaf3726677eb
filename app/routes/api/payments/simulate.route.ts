import { data, redirect } from "react-router";
import { applyPaymentResult } from "#app/modules/orders/lifecycle/index.server.ts";
import { simulatePayment } from "#app/modules/payments/sandbox/index.server.ts";
import { formIn } from "#app/platform/forms/form-in.server.ts";
import { onlyPosts } from "#app/platform/http/allowed-methods.ts";
import { localPath } from "#app/platform/http/local-path.ts";
import { viewerOf } from "#app/routes/viewer-context.server.ts";
import type { Route } from "./+types/simulate.route.ts";

/** The sandbox's control: pays as the buyer's bank would, then redirects back. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const form = await formIn(request);
  const tell = form.get("avisar") !== "nao";
  const simulated = await simulatePayment(await viewerOf(context), params.id, applyPaymentResult, { tell });
  if (!simulated.ok) throw data(null, { status: 404 });
  return redirect(localPath(form.get("voltar"), "/"));
}

export const loader = onlyPosts;
