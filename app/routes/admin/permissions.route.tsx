import { Outlet } from "react-router";
import { AuditHead } from "#app/modules/backoffice/ui/audit/audit-head.tsx";
import { listAdministrators } from "#app/modules/identity/admin/index.server.ts";
import { PermissionTable } from "#app/modules/identity/ui/admin/permission-table.tsx";
import { pageTitle } from "#app/platform/http/page-title.ts";
import { administratorsOnly } from "#app/routes/guards.server.ts";
import { permissionMissing, requireViewer } from "#app/routes/viewer-context.server.ts";
import type { Route } from "./+types/permissions.route.ts";

export const middleware: Route.MiddlewareFunction[] = [administratorsOnly("system_settings")];

export const meta: Route.MetaFunction = () => [{ title: pageTitle("Permissões") }];

export async function loader({ context }: Route.LoaderArgs) {
  const administrators = await listAdministrators(await requireViewer(context));
  if (!administrators) throw permissionMissing("system_settings");
  return { administrators };
}

export default function Permissions({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <AuditHead>
        O que cada administrador pode fazer. Uma permissão retirada vale a partir da próxima página que a
        pessoa abrir.
      </AuditHead>
      <Outlet />
      <PermissionTable {...loaderData} />
    </>
  );
}
