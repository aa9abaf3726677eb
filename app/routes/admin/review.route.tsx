import { data } from "react-router";
import {
  dismissReports,
  findForModeration,
  hideReview,
  hideReviewSchema,
  restoreReview,
} from "#app/modules/reviews/index.server.ts";
import { moderationPath } from "#app/modules/reviews/index.ts";
import { ModerationPage } from "#app/modules/reviews/ui/moderation-page.tsx";
import { answerForm } from "#app/platform/forms/answer-form.server.ts";
import { formIn } from "#app/platform/forms/form-in.server.ts";
import { formText } from "#app/platform/forms/form-text.ts";
import { parseForm, typedIn } from "#app/platform/forms/parse-form.ts";
import { pageTitle } from "#app/platform/http/page-title.ts";
import { administratorsOnly } from "#app/routes/guards.server.ts";
import { requireViewer } from "#app/routes/viewer-context.server.ts";
import type { Route } from "./+types/review.route.ts";

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
  const decision = intent as keyof typeof DONE;
  const decide = {
    ocultar: async () => {
      const read = parseForm(hideReviewSchema, form);
      return read.ok ? hideReview(viewer, params.id, read.value.reason) : read;
    },
    restaurar: () => restoreReview(viewer, params.id),
    dispensar: () => dismissReports(viewer, params.id),
  };
  return answerForm(await decide[decision](), {
    done: () => ({ to: moderationPath(params.id), notice: DONE[decision] }),
    values: typedIn(form, ["reason"]),
  });
}

export default function Review({ loaderData: { review }, actionData }: Route.ComponentProps) {
  return <ModerationPage review={review} answer={actionData} />;
}
