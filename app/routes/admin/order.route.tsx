import { data, Outlet } from "react-router";
import { findOrderFile } from "#app/modules/orders/admin/index.server.ts";
import { orderNumber } from "#app/modules/orders/index.ts";
import { OrderFilePage } from "#app/modules/orders/ui/admin/order-file-page.tsx";
import { pageTitle } from "#app/platform/http/page-title.ts";
import { administratorsOnly } from "#app/routes/guards.server.ts";
import { requireViewer } from "#app/routes/viewer-context.server.ts";
import type { Route } from "./+types/order.route.ts";

export const middleware: Route.MiddlewareFunction[] = [administratorsOnly("manage_orders")];

export const meta: Route.MetaFunction = ({ params }) => [
  { title: pageTitle(`Pedido ${orderNumber(params.id)}`) },
  { name: "robots", content: "noindex" },
];

export async function loader({ params, context }: Route.LoaderArgs) {
  const file = await findOrderFile(await requireViewer(context), params.id);
  if (!file) throw data(null, { status: 404 });
  return { file };
}

export default function Order({ loaderData: { file } }: Route.ComponentProps) {
  return <OrderFilePage file={file} dialog={<Outlet />} />;
}
