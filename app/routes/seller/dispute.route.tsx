import { data } from "react-router";
import { findOwnDispute, proofSchema, sendProof } from "#app/modules/orders/disputes/index.server.ts";
import { OwnDisputePage } from "#app/modules/orders/ui/disputes/own-dispute-page.tsx";
import { answerForm } from "#app/platform/forms/answer-form.server.ts";
import { formIn } from "#app/platform/forms/form-in.server.ts";
import { parseForm, typedIn } from "#app/platform/forms/parse-form.ts";
import { sentFiles } from "#app/platform/forms/sent-files.ts";
import { pageTitle } from "#app/platform/http/page-title.ts";
import { sellerDisputePath } from "#app/platform/paths.ts";
import { areaOnly } from "#app/routes/guards.server.ts";
import { requireViewer } from "#app/routes/viewer-context.server.ts";
import type { Route } from "./+types/dispute.route.ts";

export const middleware: Route.MiddlewareFunction[] = [areaOnly("orders")];

export const meta: Route.MetaFunction = () => [{ title: pageTitle("Contestação") }];

export async function loader({ params, context }: Route.LoaderArgs) {
  const own = await findOwnDispute(await requireViewer(context), params.id);
  if (!own) throw data(null, { status: 404 });
  return { own };
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const viewer = await requireViewer(context);
  if (!(await findOwnDispute(viewer, params.id))) throw data(null, { status: 404 });
  const form = await formIn(request);
  const read = parseForm(proofSchema, form);
  const page = sellerDisputePath(params.id);
  const files = sentFiles(form, "arquivos");
  return answerForm(read.ok ? await sendProof(viewer, params.id, read.value, files) : read, {
    done: () => ({ to: page, notice: "Provas enviadas. Nossa equipe as entrega ao provedor." }),
    conflict: page,
    values: typedIn(form, ["texto", "links"]),
  });
}

export default function Dispute({ loaderData, actionData }: Route.ComponentProps) {
  return <OwnDisputePage own={loaderData.own} answer={actionData} />;
}
