import { Outlet, useLocation } from "react-router";
import { TabLinks } from "#app/design/tab-links.tsx";
import { pageTitle } from "#app/platform/http/page-title.ts";
import { requireViewer } from "#app/routes/viewer-context.server.ts";
import type { Route } from "./+types/dashboard.route.ts";

export const meta: Route.MetaFunction = () => [{ title: pageTitle("Dashboard") }];

export async function loader({ context }: Route.LoaderArgs) {
  return { name: (await requireViewer(context)).name };
}

const TABS = [
  { to: "/dashboard", label: "Visão Geral" },
  { to: "/dashboard/produtos", label: "Meus Produtos" },
  { to: "/dashboard/relatorios", label: "Relatórios" },
];

/** The greeting and the tabs; each tab has its own URL. */
export default function Dashboard({ loaderData }: Route.ComponentProps) {
  const { pathname } = useLocation();
  return (
    <>
      <h1 className="mb-4 text-3xl md:text-4xl">Olá, {loaderData.name}!</h1>
      <TabLinks
        label="Dashboard"
        className="mb-6"
        tabs={TABS.map((tab) => ({
          ...tab,
          current: tab.to === "/dashboard" ? pathname === tab.to : pathname.startsWith(tab.to),
        }))}
      />
      <Outlet />
    </>
  );
}
