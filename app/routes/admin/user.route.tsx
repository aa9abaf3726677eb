import { data, Outlet } from "react-router";
import { findUser } from "#app/modules/identity/admin/index.server.ts";
import { may } from "#app/modules/identity/index.ts";
import { UserPage } from "#app/modules/identity/ui/admin/user-page.tsx";
import { customerOrders } from "#app/modules/orders/admin/index.server.ts";
import { CustomerOrderList } from "#app/modules/orders/ui/admin/customer-orders.tsx";
import { shopStanding } from "#app/modules/sellers/index.server.ts";
import { UserShop } from "#app/modules/sellers/ui/admin/user-shop.tsx";
import { pageTitle } from "#app/platform/http/page-title.ts";
import { administratorsOnly } from "#app/routes/guards.server.ts";
import { requireViewer } from "#app/routes/viewer-context.server.ts";
import type { Route } from "./+types/user.route.ts";

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: pageTitle(loaderData?.user.name ?? "Usuário") },
  { name: "robots", content: "noindex" },
];

export const middleware: Route.MiddlewareFunction[] = [administratorsOnly("manage_users")];

export async function loader({ params, context }: Route.LoaderArgs) {
  const viewer = await requireViewer(context);
  const user = await findUser(viewer, params.id);
  if (!user) throw data(null, { status: 404 });
  const [orders, owned] = await Promise.all([
    customerOrders(viewer, user.id),
    shopStanding({ userId: user.id, shop: null }),
  ]);
  return {
    user,
    orders,
    // A seller who has not sent the company data yet has a status and no shop.
    shop: user.role === "lojista" || owned.shop ? { ...owned, linked: may(viewer, "manage_sellers") } : null,
    mayOpenOrders: may(viewer, "manage_orders"),
    mayReadAudit: may(viewer, "system_settings"),
  };
}

/** The outlet holds the dialogs about this person's access. */
export default function User({ loaderData }: Route.ComponentProps) {
  const { user, orders, shop, mayOpenOrders, mayReadAudit } = loaderData;
  return (
    <UserPage
      user={user}
      shop={shop && <UserShop {...shop} />}
      orders={orders && <CustomerOrderList orders={orders} linked={mayOpenOrders} />}
      auditLink={mayReadAudit}
    >
      <Outlet />
    </UserPage>
  );
}
