import { data } from "react-router";
import { requireViewer } from "#app/modules/identity/index.server.ts";
import { replyToReview, reviewsForSeller } from "#app/modules/reviews/index.server.ts";
import { sellerFilter } from "#app/modules/reviews/index.ts";
import { SellerReviews } from "#app/modules/reviews/ui/seller-reviews.tsx";
import { formIn } from "#app/platform/forms/form-in.server.ts";
import { formText } from "#app/platform/forms/form-text.ts";
import { redirectWithNotice } from "#app/platform/http/flash.server.ts";
import { pageTitle } from "#app/platform/http/page-title.ts";
import { pageNumber } from "#app/shared/listing.ts";
import type { Route } from "./+types/reviews.ts";

export const meta: Route.MetaFunction = () => [{ title: pageTitle("Avaliações da loja") }];

export async function loader({ context, url: { searchParams } }: Route.LoaderArgs) {
  return reviewsForSeller(await requireViewer(context), {
    filter: sellerFilter(searchParams.get("situacao")),
    page: pageNumber(searchParams.get("pagina")),
  });
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const viewer = await requireViewer(context);
  const form = await formIn(request);
  const [reviewId, typed] = [formText(form, "review"), formText(form, "reply")];
  const result = await replyToReview(viewer, reviewId, typed);
  if (!result.ok) {
    if (result.problem === "not-found") throw data(null, { status: 404 });
    if (result.problem === "not-yours") throw data(null, { status: 403 });
    return data({ reviewId, typed, message: result.message }, { status: 400 });
  }
  return redirectWithNotice(url.pathname + url.search, {
    tone: "success",
    text: "Resposta publicada.",
  });
}

export default function SellerReviewsPage({ loaderData, actionData }: Route.ComponentProps) {
  return <SellerReviews {...loaderData} answer={actionData} />;
}
