import { data } from "react-router";
import { applyPaymentResult } from "#app/modules/orders/lifecycle/index.server.ts";
import { simulateDispute } from "#app/modules/payments/sandbox/index.server.ts";
import { formIn } from "#app/platform/forms/form-in.server.ts";
import { formText } from "#app/platform/forms/form-text.ts";
import { onlyPosts } from "#app/platform/http/allowed-methods.ts";
import { redirectWithNotice } from "#app/platform/http/flash.server.ts";
import { localPath } from "#app/platform/http/local-path.ts";
import { viewerOf } from "#app/routes/viewer-context.server.ts";
import type { Route } from "./+types/simulate-dispute.route.ts";

/** The sandbox's control: disputes or decides as the buyer's bank would, then redirects back. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const form = await formIn(request);
  const viewer = await viewerOf(context);
  if (!viewer) throw data(null, { status: 404 });
  const asked = { paymentId: params.id, step: formText(form, "passo") };
  const simulated = await simulateDispute(viewer, asked, applyPaymentResult);
  if (!simulated.ok && simulated.kind !== "conflict") throw data(null, { status: 404 });
  throw await redirectWithNotice(
    localPath(form.get("voltar"), "/"),
    simulated.ok
      ? { tone: "success", text: "O banco do ambiente de testes avisou a loja." }
      : { tone: "error", text: simulated.message },
  );
}

export const loader = onlyPosts;
