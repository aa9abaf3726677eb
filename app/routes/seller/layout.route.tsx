import { isRouteErrorResponse, Outlet, useRouteLoaderData } from "react-router";
import { areasOf, type ShopArea } from "#app/modules/identity/index.ts";
import { shopStanding } from "#app/modules/sellers/index.server.ts";
import { shopChoices } from "#app/modules/sellers/team/index.server.ts";
import { AreaRefused } from "#app/modules/sellers/ui/area-refused.tsx";
import { PanelFrame } from "#app/modules/sellers/ui/panel-frame.tsx";
import { ErrorScreen } from "#app/modules/shell/ui/error-screen.tsx";
import { Flash } from "#app/modules/shell/ui/flash.tsx";
import { sellersOnly } from "#app/routes/guards.server.ts";
import { viewerOf } from "#app/routes/viewer-context.server.ts";
import type { Route } from "./+types/layout.route.ts";
import { shownShopOnly } from "./shown-shop-only.server.ts";
import "#app/design/panel.css";

export const middleware: Route.MiddlewareFunction[] = [sellersOnly, shownShopOnly];

/** The frame also surrounds refused pages, so it only identifies the viewer and asks for no area. */
export async function loader({ context }: Route.LoaderArgs) {
  const viewer = (await viewerOf(context))!;
  const [{ shop }, choices] = await Promise.all([shopStanding(viewer), shopChoices(viewer)]);
  const areas: ShopArea[] = areasOf(viewer.shop?.roles ?? ["dono"]);
  return { name: viewer.name, shop, areas, choices };
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
  const isRefused = isRouteErrorResponse(error) && error.status === 403;
  if (panel && isRefused)
    return (
      <PanelFrame {...panel}>
        <AreaRefused area={error.data?.area} shop={panel.shop?.name ?? null} />
      </PanelFrame>
    );
  const screen = <ErrorScreen error={error} />;
  if (!panel) return <main className="grid min-h-dvh place-items-center px-4">{screen}</main>;
  return <PanelFrame {...panel}>{screen}</PanelFrame>;
}
