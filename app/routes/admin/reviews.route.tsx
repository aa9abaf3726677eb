import { data } from "react-router";
import { reviewsForModeration } from "#app/modules/reviews/index.server.ts";
import { moderationFilter } from "#app/modules/reviews/index.ts";
import { ModerationList } from "#app/modules/reviews/ui/moderation-list.tsx";
import { pageTitle } from "#app/platform/http/page-title.ts";
import { administratorsOnly } from "#app/routes/guards.server.ts";
import { requireViewer } from "#app/routes/viewer-context.server.ts";
import { pageNumber } from "#app/shared/listing.ts";
import type { Route } from "./+types/reviews.route.ts";

export const middleware: Route.MiddlewareFunction[] = [administratorsOnly("manage_products")];

export const meta: Route.MetaFunction = () => [{ title: pageTitle("Avaliações") }];

export async function loader({ context, url: { searchParams } }: Route.LoaderArgs) {
  const list = await reviewsForModeration(await requireViewer(context), {
    filter: moderationFilter(searchParams.get("situacao")),
    page: pageNumber(searchParams.get("pagina")),
  });
  if (!list) throw data(null, { status: 403 });
  return list;
}

export default function Reviews({ loaderData }: Route.ComponentProps) {
  return <ModerationList {...loaderData} />;
}
