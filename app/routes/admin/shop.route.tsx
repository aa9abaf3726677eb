import { data } from "react-router";
import { ButtonLink } from "#app/design/button.tsx";
import { RouteDialog } from "#app/design/route-dialog.tsx";
import { countProductsOnSale } from "#app/modules/catalog/admin/index.server.ts";
import { parcelsToSend } from "#app/modules/orders/seller/index.server.ts";
import { findShop } from "#app/modules/sellers/admin/index.server.ts";
import { ShopDetails } from "#app/modules/sellers/ui/admin/shop-details.tsx";
import { pageTitle } from "#app/platform/http/page-title.ts";
import { ADMIN_SHOPS_PATH, adminShopPath } from "#app/platform/paths.ts";
import { requireViewer } from "#app/routes/viewer-context.server.ts";
import type { Route } from "./+types/shop.route.ts";

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: pageTitle(loaderData?.shop.name ?? "Loja") },
];

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const shop = await findShop(await requireViewer(context), params.id);
  if (!shop) throw data(null, { status: 404 });
  const [productsOnSale, toSend] = await Promise.all([countProductsOnSale(shop.id), parcelsToSend(shop.id)]);
  return { shop, productsOnSale, parcelsToSend: toSend, search: url.search };
}

export default function Shop({ loaderData: { shop, search, ...figures } }: Route.ComponentProps) {
  const address = (step: string): string => `${adminShopPath(shop.id)}/${step}${search}`;
  return (
    <RouteDialog
      title={shop.name}
      closeTo={`${ADMIN_SHOPS_PATH}${search}`}
      footer={
        !shop.isOwn &&
        (shop.standing === "suspenso" ? (
          <ButtonLink to={address("reativar")} variant="primary" preventScrollReset>
            Reativar loja
          </ButtonLink>
        ) : (
          shop.standing === "aprovado" && (
            <ButtonLink to={address("suspender")} preventScrollReset>
              Suspender loja
            </ButtonLink>
          )
        ))
      }
    >
      <ShopDetails shop={shop} {...figures} />
    </RouteDialog>
  );
}
