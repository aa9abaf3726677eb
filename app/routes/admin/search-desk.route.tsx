import { data } from "react-router";
import { searchesOfWeek } from "#app/modules/search/desk/index.server.ts";
import { DeskHead } from "#app/modules/search/ui/desk/desk-head.tsx";
import { SearchesPage } from "#app/modules/search/ui/desk/searches-page.tsx";
import { pageTitle } from "#app/platform/http/page-title.ts";
import { SEARCH_DESK_PATH } from "#app/platform/paths.ts";
import { administratorsOnly } from "#app/routes/guards.server.ts";
import { requireViewer } from "#app/routes/viewer-context.server.ts";
import type { Route } from "./+types/search-desk.route.ts";

export const middleware: Route.MiddlewareFunction[] = [administratorsOnly("manage_products")];

export const meta: Route.MetaFunction = () => [{ title: pageTitle("Busca") }];

export async function loader({ context, url }: Route.LoaderArgs) {
  const searches = await searchesOfWeek(await requireViewer(context), url.searchParams.get("semana"));
  if (!searches) throw data(null, { status: 403 });
  return searches;
}

export default function SearchDesk({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <DeskHead current={SEARCH_DESK_PATH} />
      <SearchesPage {...loaderData} />
    </>
  );
}
