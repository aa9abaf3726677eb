import { pickingListOf } from "#app/modules/orders/dispatch/index.server.ts";
import { readSelection } from "#app/modules/orders/dispatch/index.ts";
import { PickingPage } from "#app/modules/orders/ui/dispatch/picking-page.tsx";
import { pageTitle } from "#app/platform/http/page-title.ts";
import { areaOnly } from "#app/routes/guards.server.ts";
import { requireViewer } from "#app/routes/viewer-context.server.ts";
import type { Route } from "./+types/picking-list.route.ts";
import { backToChoosing } from "./back-to-choosing.server.ts";

export const middleware: Route.MiddlewareFunction[] = [areaOnly("orders")];

export const meta: Route.MetaFunction = () => [{ title: pageTitle("Lista de separação") }];

export async function loader({ context, url }: Route.LoaderArgs) {
  const selection = readSelection(url.searchParams);
  const picking = await pickingListOf(await requireViewer(context), selection);
  if (!picking) throw await backToChoosing();
  return { ...picking, selection };
}

export default function PickingList({ loaderData }: Route.ComponentProps) {
  return <PickingPage {...loaderData} />;
}
