import { replySchema, replyToReview, reviewsForSeller } from "#app/modules/reviews/index.server.ts";
import { sellerFilter } from "#app/modules/reviews/index.ts";
import { SellerReviewList } from "#app/modules/reviews/ui/seller-review-list.tsx";
import { answerForm, formAgain } from "#app/platform/forms/answer-form.server.ts";
import { formIn } from "#app/platform/forms/form-in.server.ts";
import { formText } from "#app/platform/forms/form-text.ts";
import { parseForm, typedIn } from "#app/platform/forms/parse-form.ts";
import { pageTitle } from "#app/platform/http/page-title.ts";
import { areaOnly } from "#app/routes/guards.server.ts";
import { requireViewer } from "#app/routes/viewer-context.server.ts";
import { pageNumber } from "#app/shared/listing.ts";
import type { Route } from "./+types/reviews.route.ts";

export const middleware: Route.MiddlewareFunction[] = [areaOnly("products")];

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
  const values = typedIn(form, ["review", "reply"]);
  const read = parseForm(replySchema, form);
  if (!read.ok) return formAgain(read, values);
  const result = await replyToReview(viewer, formText(form, "review"), {
    reply: read.value.reply,
    shown: formText(form, "shown"),
  });
  const done = () => ({ to: url.pathname + url.search, notice: "Resposta publicada." });
  return answerForm(result, { done, values });
}

export default function SellerReviewsPage({ loaderData, actionData }: Route.ComponentProps) {
  return <SellerReviewList {...loaderData} answer={actionData} />;
}
