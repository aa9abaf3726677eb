import { redirect } from "react-router";
import { adminOverview } from "#app/modules/backoffice/overview/index.server.ts";
import { OverviewPage } from "#app/modules/backoffice/ui/overview/overview-page.tsx";
import { tabsFor } from "#app/modules/shell/index.ts";
import { pageTitle } from "#app/platform/http/page-title.ts";
import { permissionMissing, requireViewer } from "#app/routes/viewer-context.server.ts";
import type { Route } from "./+types/dashboard.route.ts";

const HERE = "/admin/dashboard";

export const meta: Route.MetaFunction = () => [
  { title: pageTitle("Visão Geral") },
  { name: "robots", content: "noindex" },
];

/** The page after sign-in. Without permission for the overview, redirects to the first permitted tab. */
export async function loader({ context }: Route.LoaderArgs) {
  const viewer = await requireViewer(context);
  const tabs = tabsFor(viewer.permissions)
    .filter(({ to }) => to !== HERE)
    .map(({ to, label }) => ({ to, label }));
  const overview = await adminOverview(viewer);
  if (overview) return { overview, tabs };
  if (tabs[0]) throw redirect(tabs[0].to);
  throw permissionMissing("view_analytics");
}

export default function Dashboard({ loaderData }: Route.ComponentProps) {
  return <OverviewPage {...loaderData} />;
}
