import { isRouteErrorResponse, Outlet, useRouteLoaderData } from "react-router";
import {
  administratorsOnly,
  pendingVerifications,
  requireViewer,
} from "#app/modules/identity/index.server.ts";
import { AdminPanel } from "#app/modules/shell/ui/admin-panel.tsx";
import { ErrorScreen } from "#app/modules/shell/ui/error-screen.tsx";
import type { Route } from "./+types/layout.ts";

export const middleware: Route.MiddlewareFunction[] = [administratorsOnly()];

export async function loader({ context }: Route.LoaderArgs) {
  const viewer = await requireViewer(context);
  const pending = await pendingVerifications(viewer);
  const counts = { pendingVerifications: pending?.count };
  return { name: viewer.name, permissions: viewer.permissions, counts };
}

export default function PanelLayout({ loaderData }: Route.ComponentProps) {
  return (
    <AdminPanel {...loaderData}>
      <Outlet />
    </AdminPanel>
  );
}

/** A room that failed, or one this administrator may not enter; the others are still there. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const panel = useRouteLoaderData<typeof loader>("routes/admin/layout");
  const screen = <ErrorScreen status={isRouteErrorResponse(error) ? error.status : 500} />;
  if (!panel) return <main className="grid min-h-dvh place-items-center px-4">{screen}</main>;
  return <AdminPanel {...panel}>{screen}</AdminPanel>;
}
