import { data } from "react-router";
import { requireViewer } from "#app/modules/identity/index.server.ts";
import { findForReport, reportReview } from "#app/modules/reviews/index.server.ts";
import { REVIEWS_ANCHOR } from "#app/modules/reviews/index.ts";
import { ReportForm } from "#app/modules/reviews/ui/report-form.tsx";
import { formIn } from "#app/platform/forms/form-in.server.ts";
import { formText } from "#app/platform/forms/form-text.ts";
import { redirectWithNotice } from "#app/platform/http/flash.server.ts";
import { pageTitle } from "#app/platform/http/page-title.ts";
import { productPath } from "#app/platform/paths.ts";
import type { Route } from "./+types/report-review.ts";

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
  const given = { reason: formText(form, "reason"), note: formText(form, "note") };
  const review = await findForReport(params.id);
  const result = await reportReview(viewer, { reviewId: params.id, ...given });
  if (result.ok)
    // To the top of the page, where the sentence stands.
    return redirectWithNotice(productPath(review!.productId), {
      tone: "success",
      text: "Denúncia recebida. Nossa equipe vai ler a avaliação.",
    });
  if (result.problem === "not-found") throw data(null, { status: 404 });
  return data({ ...given, message: result.message }, { status: 400 });
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
