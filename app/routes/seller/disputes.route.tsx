import { ownDisputes } from "#app/modules/orders/disputes/index.server.ts";
import { DisputeList } from "#app/modules/orders/ui/disputes/dispute-list.tsx";
import { pageTitle } from "#app/platform/http/page-title.ts";
import { sellerDisputePath } from "#app/platform/paths.ts";
import { areaOnly } from "#app/routes/guards.server.ts";
import { requireViewer } from "#app/routes/viewer-context.server.ts";
import type { Route } from "./+types/disputes.route.ts";

export const middleware: Route.MiddlewareFunction[] = [areaOnly("orders")];

export const meta: Route.MetaFunction = () => [{ title: pageTitle("Contestações") }];

export async function loader({ context }: Route.LoaderArgs) {
  return { disputes: await ownDisputes(await requireViewer(context)) };
}

export default function Disputes({ loaderData: { disputes } }: Route.ComponentProps) {
  return (
    <div className="grid grid-cols-1 gap-6">
      <h1 className="text-3xl">Contestações</h1>
      <DisputeList disputes={disputes} pathOf={sellerDisputePath} />
    </div>
  );
}
