import { panelAccessLog } from "#app/modules/backoffice/audit/index.server.ts";
import { AccessList } from "#app/modules/backoffice/ui/audit/access-list.tsx";
import { AuditHead } from "#app/modules/backoffice/ui/audit/audit-head.tsx";
import { pageTitle } from "#app/platform/http/page-title.ts";
import { administratorsOnly } from "#app/routes/guards.server.ts";
import { permissionMissing, requireViewer } from "#app/routes/viewer-context.server.ts";
import type { Route } from "./+types/audit-accesses.route.ts";

export const middleware: Route.MiddlewareFunction[] = [administratorsOnly("system_settings")];

export const meta: Route.MetaFunction = () => [{ title: pageTitle("Acessos ao painel") }];

export async function loader({ context }: Route.LoaderArgs) {
  const accesses = await panelAccessLog(await requireViewer(context));
  if (!accesses) throw permissionMissing("system_settings");
  return { accesses };
}

export default function Accesses({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <AuditHead>
        Os últimos 100 acessos ao painel, também os recusados. Acessos são guardados por seis meses (Marco
        Civil, art. 15).
      </AuditHead>
      <AccessList {...loaderData} />
    </>
  );
}
