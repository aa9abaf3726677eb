import { redirect } from "react-router";
import { sellerOverview } from "#app/modules/backoffice/seller/index.server.ts";
import { OverviewTab } from "#app/modules/backoffice/ui/seller/overview-tab.tsx";
import { NoShop } from "#app/modules/catalog/ui/manage/no-shop.tsx";
import { mayOpenArea } from "#app/modules/identity/index.ts";
import { pageTitle } from "#app/platform/http/page-title.ts";
import { areaOnly } from "#app/routes/guards.server.ts";
import { requireViewer, viewerOf } from "#app/routes/viewer-context.server.ts";
import type { Route } from "./+types/overview.route.ts";

/** The shop's menus and commands lead every seller here: who sees no figures is led on to what is theirs. */
const ownPlaceInstead: Route.MiddlewareFunction = async ({ context }, next) => {
  const viewer = await viewerOf(context);
  if (viewer && !mayOpenArea(viewer, "money"))
    throw redirect(mayOpenArea(viewer, "products") ? "/dashboard/produtos" : "/painel-loja");
  return next();
};

export const middleware: Route.MiddlewareFunction[] = [ownPlaceInstead, areaOnly("money")];

export const meta: Route.MetaFunction = () => [{ title: pageTitle("Visão Geral") }];

export async function loader({ context }: Route.LoaderArgs) {
  return { overview: await sellerOverview(await requireViewer(context)) };
}

export default function Overview({ loaderData: { overview } }: Route.ComponentProps) {
  return overview ? <OverviewTab overview={overview} /> : <NoShop />;
}
