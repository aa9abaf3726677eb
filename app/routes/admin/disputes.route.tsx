import { data } from "react-router";
import { may } from "#app/modules/identity/index.ts";
import { listDisputes } from "#app/modules/orders/disputes/index.server.ts";
import { DisputeList } from "#app/modules/orders/ui/disputes/dispute-list.tsx";
import { FinanceHead } from "#app/modules/shell/ui/finance-head.tsx";
import { pageTitle } from "#app/platform/http/page-title.ts";
import { adminDisputePath, DISPUTES_PATH } from "#app/platform/paths.ts";
import { requireViewer } from "#app/routes/viewer-context.server.ts";
import type { Route } from "./+types/disputes.route.ts";

export const meta: Route.MetaFunction = () => [{ title: pageTitle("Contestações") }];

export async function loader({ context }: Route.LoaderArgs) {
  const viewer = await requireViewer(context);
  const disputes = await listDisputes(viewer);
  if (!disputes) throw data(null, { status: 403 });
  return { disputes, seesFinances: may(viewer, "manage_finances") };
}

export default function Disputes({ loaderData: { disputes, seesFinances } }: Route.ComponentProps) {
  return (
    <>
      {seesFinances ? (
        <FinanceHead current={DISPUTES_PATH} />
      ) : (
        <h1 className="mb-6 text-3xl">Contestações</h1>
      )}
      <DisputeList disputes={disputes} pathOf={adminDisputePath} />
    </>
  );
}
