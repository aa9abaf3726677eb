import { Outlet, useLocation } from "react-router";
import { TabLinks } from "#app/design/tab-links.tsx";
import { mayOpenArea } from "#app/modules/identity/index.ts";
import { pageTitle } from "#app/platform/http/page-title.ts";
import { requireViewer } from "#app/routes/viewer-context.server.ts";
import type { Route } from "./+types/dashboard.route.ts";

export const meta: Route.MetaFunction = () => [{ title: pageTitle("Dashboard") }];

export async function loader({ context }: Route.LoaderArgs) {
  const viewer = await requireViewer(context);
  return { name: viewer.name, tabs: TABS.filter(({ area }) => mayOpenArea(viewer, area)) };
}

const TABS = [
  { to: "/dashboard", label: "Visão Geral", area: "money" },
  { to: "/dashboard/produtos", label: "Meus Produtos", area: "products" },
  { to: "/dashboard/relatorios", label: "Relatórios", area: "money" },
] as const;

/** Pages about the products that stand beside their list. */
const OF_PRODUCTS = ["/dashboard/estoque", "/dashboard/importar"];

const isCurrent = (tab: string, pathname: string): boolean => {
  if (tab === "/dashboard") return pathname === tab;
  const places = tab === "/dashboard/produtos" ? [tab, ...OF_PRODUCTS] : [tab];
  return places.some((place) => pathname.startsWith(place));
};

/** The greeting and the tabs; each tab has its own URL. */
export default function Dashboard({ loaderData }: Route.ComponentProps) {
  const { pathname } = useLocation();
  return (
    <>
      <h1 className="mb-4 text-3xl md:text-4xl">Olá, {loaderData.name}!</h1>
      <TabLinks
        label="Dashboard"
        className="mb-6"
        tabs={loaderData.tabs.map((tab) => ({
          to: tab.to,
          label: tab.label,
          current: isCurrent(tab.to, pathname),
        }))}
      />
      <Outlet />
    </>
  );
}
