import { Outlet, useRouteLoaderData } from "react-router";
import { verificationBacklog } from "#app/modules/sellers/admin/index.server.ts";
import { pendingShopChanges } from "#app/modules/sellers/changes/index.server.ts";
import { AdminPanel } from "#app/modules/shell/ui/admin-panel.tsx";
import { ErrorScreen } from "#app/modules/shell/ui/error-screen.tsx";
import { PanelError } from "#app/modules/shell/ui/panel-error.tsx";
import { administratorsOnly } from "#app/routes/guards.server.ts";
import { viewerOf } from "#app/routes/viewer-context.server.ts";
import type { Route } from "./+types/layout.route.ts";
import "#app/design/panel.css";

export const middleware: Route.MiddlewareFunction[] = [administratorsOnly()];

/** The frame also surrounds refused pages, so it only identifies the viewer and checks no permission. */
export async function loader({ context }: Route.LoaderArgs) {
  const viewer = await viewerOf(context);
  const pending = viewer && (await verificationBacklog(viewer));
  // Verifications and shop changes share one tab and one count.
  const changes = pending && viewer && (await pendingShopChanges(viewer));
  const counts = { pendingVerifications: pending ? pending.count + (changes?.length ?? 0) : undefined };
  return { name: viewer?.name || viewer?.email || "", permissions: viewer?.permissions ?? [], counts };
}

export default function PanelLayout({ loaderData }: Route.ComponentProps) {
  return (
    <AdminPanel {...loaderData}>
      <Outlet />
    </AdminPanel>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const panel = useRouteLoaderData<typeof loader>("routes/admin/layout.route");
  if (panel) {
    return (
      <AdminPanel {...panel}>
        <PanelError error={error} permissions={panel.permissions} />
      </AdminPanel>
    );
  }
  return (
    <main className="grid min-h-dvh place-items-center px-4">
      <ErrorScreen error={error} />
    </main>
  );
}
