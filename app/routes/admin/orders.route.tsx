import { listAllOrders, orderStats } from "#app/modules/orders/admin/index.server.ts";
import { readOrderFilter } from "#app/modules/orders/admin/index.ts";
import { OrderList } from "#app/modules/orders/ui/admin/order-list.tsx";
import { pageTitle } from "#app/platform/http/page-title.ts";
import { administratorsOnly } from "#app/routes/guards.server.ts";
import { requireViewer } from "#app/routes/viewer-context.server.ts";
import { pageNumber } from "#app/shared/listing.ts";
import type { Route } from "./+types/orders.route.ts";

export const middleware: Route.MiddlewareFunction[] = [administratorsOnly("manage_orders")];

export const meta: Route.MetaFunction = () => [
  { title: pageTitle("Pedidos") },
  { name: "robots", content: "noindex" },
];

export async function loader({ context, url: { searchParams } }: Route.LoaderArgs) {
  const viewer = await requireViewer(context);
  const filter = readOrderFilter(searchParams);
  const [list, stats] = await Promise.all([
    listAllOrders(viewer, filter, pageNumber(searchParams.get("pagina"))),
    orderStats(viewer),
  ]);
  if (!list || !stats) throw new Response(null, { status: 403 });
  return { list, stats, filter };
}

export default function Orders({ loaderData }: Route.ComponentProps) {
  return <OrderList {...loaderData} />;
}
