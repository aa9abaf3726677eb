import { Outlet } from "react-router";
import { auditLines } from "#app/modules/backoffice/audit/index.server.ts";
import { readAuditFilter, readBefore } from "#app/modules/backoffice/audit/index.ts";
import { AuditLog } from "#app/modules/backoffice/ui/audit/audit-log.tsx";
import { pageTitle } from "#app/platform/http/page-title.ts";
import { administratorsOnly } from "#app/routes/guards.server.ts";
import { permissionMissing, requireViewer } from "#app/routes/viewer-context.server.ts";
import type { Route } from "./+types/audit.route.ts";

export const middleware: Route.MiddlewareFunction[] = [administratorsOnly("system_settings")];

export const meta: Route.MetaFunction = () => [{ title: pageTitle("Auditoria") }];

export async function loader({ context, url }: Route.LoaderArgs) {
  const filter = readAuditFilter(url.searchParams);
  const before = readBefore(url.searchParams);
  const page = await auditLines(await requireViewer(context), filter, before);
  if (!page) throw permissionMissing("system_settings");
  return { filter, before, ...page };
}

export default function Audit({ loaderData }: Route.ComponentProps) {
  return (
    <AuditLog {...loaderData}>
      <Outlet />
    </AuditLog>
  );
}
