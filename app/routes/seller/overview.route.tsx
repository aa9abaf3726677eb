import { sellerOverview } from "#app/modules/backoffice/seller/index.server.ts";
import { OverviewTab } from "#app/modules/backoffice/ui/seller/overview-tab.tsx";
import { NoShop } from "#app/modules/catalog/ui/manage/no-shop.tsx";
import { pageTitle } from "#app/platform/http/page-title.ts";
import { requireViewer } from "#app/routes/viewer-context.server.ts";
import type { Route } from "./+types/overview.route.ts";

export const meta: Route.MetaFunction = () => [{ title: pageTitle("Visão Geral") }];

export async function loader({ context }: Route.LoaderArgs) {
  return { overview: await sellerOverview(await requireViewer(context)) };
}

export default function Overview({ loaderData: { overview } }: Route.ComponentProps) {
  return overview ? <OverviewTab overview={overview} /> : <NoShop />;
}
