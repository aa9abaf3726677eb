import { data } from "react-router";
import { RouteDialog } from "#app/design/route-dialog.tsx";
import { actionLabel } from "#app/modules/audit/index.ts";
import { auditLine } from "#app/modules/backoffice/audit/index.server.ts";
import { AuditDetails } from "#app/modules/backoffice/ui/audit/audit-details.tsx";
import { pageTitle } from "#app/platform/http/page-title.ts";
import { AUDIT_PATH } from "#app/platform/paths.ts";
import { requireViewer } from "#app/routes/viewer-context.server.ts";
import type { Route } from "./+types/audit-line.route.ts";

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: pageTitle(loaderData ? actionLabel(loaderData.line.action) : "Auditoria") },
];

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const line = await auditLine(await requireViewer(context), params.id);
  if (!line) throw data(null, { status: 404 });
  return { line, list: `${AUDIT_PATH}${url.search}` };
}

export default function AuditLine({ loaderData: { line, list } }: Route.ComponentProps) {
  return (
    <RouteDialog title={actionLabel(line.action)} closeTo={list} size="lg">
      <AuditDetails line={line} />
    </RouteDialog>
  );
}
