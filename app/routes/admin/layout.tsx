import { isRouteErrorResponse, Outlet, useRouteLoaderData } from "react-router";
import {
  administratorsOnly,
  pendingVerifications,
  requireViewer,
} from "#app/modules/identity/index.server.ts";
import { tabsFor } from "#app/modules/shell/panel-tabs.ts";
import { ErrorScreen } from "#app/modules/shell/ui/error-screen.tsx";
import { PanelFrame } from "#app/modules/shell/ui/panel-frame.tsx";
import type { Route } from "./+types/layout.ts";

export const middleware: Route.MiddlewareFunction[] = [administratorsOnly()];

export async function loader({ context }: Route.LoaderArgs) {
  const viewer = await requireViewer(context);
  const pending = await pendingVerifications(viewer);
  const counts = { pendingVerifications: pending?.count };
  return { name: viewer.name, permissions: viewer.permissions, counts };
}

const TITLE = "Painel administrativo";

export default function PanelLayout({ loaderData: { name, permissions, counts } }: Route.ComponentProps) {
  return (
    <PanelFrame title={TITLE} name={name} tabs={tabsFor(permissions)} counts={counts}>
      <Outlet />
    </PanelFrame>
  );
}

/** A room that failed, or one this administrator may not enter; the others are still there. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const panel = useRouteLoaderData<typeof loader>("routes/admin/layout");
  const screen = <ErrorScreen status={isRouteErrorResponse(error) ? error.status : 500} />;
  if (!panel) return <main className="grid min-h-dvh place-items-center px-4">{screen}</main>;
  return (
    <PanelFrame title={TITLE} name={panel.name} tabs={tabsFor(panel.permissions)} counts={panel.counts}>
      {screen}
    </PanelFrame>
  );
}
