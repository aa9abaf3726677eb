import { Outlet, useRouteLoaderData } from "react-router";
import { shopStanding } from "#app/modules/sellers/index.server.ts";
import { PanelFrame } from "#app/modules/sellers/ui/panel-frame.tsx";
import { ErrorScreen } from "#app/modules/shell/ui/error-screen.tsx";
import { Flash } from "#app/modules/shell/ui/flash.tsx";
import { sellersOnly } from "#app/routes/guards.server.ts";
import { requireViewer } from "#app/routes/viewer-context.server.ts";
import type { Route } from "./+types/layout.route.ts";

export const middleware: Route.MiddlewareFunction[] = [sellersOnly];

export async function loader({ context }: Route.LoaderArgs) {
  const viewer = await requireViewer(context);
  const { shop } = await shopStanding(viewer);
  return { name: viewer.name, shop: shop?.name ?? null };
}

export default function SellerLayout({ loaderData }: Route.ComponentProps) {
  return (
    <PanelFrame {...loaderData}>
      <Flash className="mb-6" />
      <Outlet />
    </PanelFrame>
  );
}

/** A child route failed: shown inside the panel, unless the panel's own data is missing. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const panel = useRouteLoaderData<typeof loader>("routes/seller/layout.route");
  const screen = <ErrorScreen error={error} />;
  if (!panel) return <main className="grid min-h-dvh place-items-center px-4">{screen}</main>;
  return <PanelFrame {...panel}>{screen}</PanelFrame>;
}
