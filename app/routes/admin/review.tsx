import { data } from "react-router";
import { administratorsOnly, requireViewer } from "#app/modules/identity/index.server.ts";
import {
  dismissReports,
  findForModeration,
  hideReview,
  restoreReview,
} from "#app/modules/reviews/index.server.ts";
import { moderationPath } from "#app/modules/reviews/index.ts";
import { ModerationPage } from "#app/modules/reviews/ui/moderation-page.tsx";
import { formIn } from "#app/platform/forms/form-in.server.ts";
import { formText } from "#app/platform/forms/form-text.ts";
import { redirectWithNotice } from "#app/platform/http/flash.server.ts";
import { pageTitle } from "#app/platform/http/page-title.ts";
import type { Route } from "./+types/review.ts";

export const middleware: Route.MiddlewareFunction[] = [administratorsOnly("manage_products")];

export const meta: Route.MetaFunction = () => [{ title: pageTitle("Analisar avaliação") }];

export async function loader({ params, context }: Route.LoaderArgs) {
  const review = await findForModeration(await requireViewer(context), params.id);
  if (!review) throw data(null, { status: 404 });
  return { review };
}

const DONE = {
  ocultar: "Avaliação fora do ar. Quem escreveu foi avisado.",
  restaurar: "Avaliação de volta no ar. Quem escreveu foi avisado.",
  dispensar: "Denúncias dispensadas. A avaliação continua no ar.",
};

export async function action({ request, params, context }: Route.ActionArgs) {
  const viewer = await requireViewer(context);
  const form = await formIn(request);
  const intent = formText(form, "intent");
  if (!Object.hasOwn(DONE, intent)) throw data(null, { status: 400 });
  const done = intent as keyof typeof DONE;
  const result = await {
    ocultar: () => hideReview(viewer, params.id, formText(form, "reason")),
    restaurar: () => restoreReview(viewer, params.id),
    dispensar: () => dismissReports(viewer, params.id),
  }[done]();
  if (result.ok) return redirectWithNotice(moderationPath(params.id), { tone: "success", text: DONE[done] });
  if (result.problem === "not-found") throw data(null, { status: 404 });
  if (result.problem === "not-allowed") throw data(null, { status: 403 });
  return data({ problem: result.message }, { status: 400 });
}

export default function Review({ loaderData: { review }, actionData }: Route.ComponentProps) {
  return <ModerationPage review={review} problem={actionData?.problem} />;
}
