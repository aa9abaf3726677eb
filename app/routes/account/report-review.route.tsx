import { data } from "react-router";
import { findForReport, reportReview, reportSchema } from "#app/modules/reviews/index.server.ts";
import { REVIEWS_ANCHOR } from "#app/modules/reviews/index.ts";
import { ReportForm } from "#app/modules/reviews/ui/report-form.tsx";
import { answerForm, formAgain } from "#app/platform/forms/answer-form.server.ts";
import { formIn } from "#app/platform/forms/form-in.server.ts";
import { parseForm, typedIn } from "#app/platform/forms/parse-form.ts";
import { pageTitle } from "#app/platform/http/page-title.ts";
import { productPath } from "#app/platform/paths.ts";
import { requireViewer } from "#app/routes/viewer-context.server.ts";
import type { Route } from "./+types/report-review.route.ts";

export const meta: Route.MetaFunction = () => [
  { title: pageTitle("Denunciar avaliação") },
  { name: "robots", content: "noindex" },
];

const backTo = (productId: string) => `${productPath(productId)}#${REVIEWS_ANCHOR}`;

export async function loader({ params }: Route.LoaderArgs) {
  const review = await findForReport(params.id);
  if (!review) throw data(null, { status: 404 });
  return { review };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const viewer = await requireViewer(context);
  const form = await formIn(request);
  const values = typedIn(form, ["reason", "note"]);
  const review = await findForReport(params.id);
  if (!review) throw data(null, { status: 404 });
  const read = parseForm(reportSchema, form);
  if (!read.ok) return formAgain(read, values);
  const result = await reportReview(viewer, { reviewId: params.id, ...read.value });
  // To the top of the page, where the notice is.
  const notice = "Denúncia recebida. Nossa equipe vai ler a avaliação.";
  return answerForm(result, { done: () => ({ to: productPath(review.productId), notice }), values });
}

export default function ReportReview({ loaderData: { review }, actionData }: Route.ComponentProps) {
  return (
    <div className="mx-auto max-w-2xl pb-16">
      <h1 className="text-3xl md:text-4xl">Denunciar avaliação</h1>
      <p className="mt-1 mb-6 text-ink-soft">Sobre {review.productName}</p>
      <ReportForm review={review} backTo={backTo(review.productId)} answer={actionData} />
    </div>
  );
}
