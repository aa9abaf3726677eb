import { data, Outlet } from "react-router";
import { listSynonyms } from "#app/modules/search/desk/index.server.ts";
import { DeskHead } from "#app/modules/search/ui/desk/desk-head.tsx";
import { SynonymsPage } from "#app/modules/search/ui/desk/synonyms-page.tsx";
import { pageTitle } from "#app/platform/http/page-title.ts";
import { SYNONYMS_PATH } from "#app/platform/paths.ts";
import { administratorsOnly } from "#app/routes/guards.server.ts";
import { requireViewer } from "#app/routes/viewer-context.server.ts";
import { pageNumber } from "#app/shared/listing.ts";
import { oneLine } from "#app/shared/text.ts";
import type { Route } from "./+types/synonyms.route.ts";

export const middleware: Route.MiddlewareFunction[] = [administratorsOnly("manage_products")];

export const meta: Route.MetaFunction = () => [{ title: pageTitle("Sinônimos da busca") }];

export async function loader({ context, url: { searchParams } }: Route.LoaderArgs) {
  const typed = oneLine(searchParams.get("q") ?? "", 60);
  const desk = await listSynonyms(
    await requireViewer(context),
    typed,
    pageNumber(searchParams.get("pagina")),
  );
  if (!desk) throw data(null, { status: 403 });
  return { ...desk, typed };
}

export default function Synonyms({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <DeskHead current={SYNONYMS_PATH} />
      <Outlet />
      <SynonymsPage {...loaderData} />
    </>
  );
}
