import { data } from "react-router";
import { ButtonLink } from "#app/design/button.tsx";
import { RouteDialog } from "#app/design/route-dialog.tsx";
import { findManagedProduct } from "#app/modules/catalog/manage/index.server.ts";
import { OwnProductDetails } from "#app/modules/catalog/ui/manage/own-product-details.tsx";
import { productSales } from "#app/modules/orders/seller/index.server.ts";
import { pageTitle } from "#app/platform/http/page-title.ts";
import { areaOnly } from "#app/routes/guards.server.ts";
import { requireViewer } from "#app/routes/viewer-context.server.ts";
import type { Route } from "./+types/product-details.route.ts";

export const middleware: Route.MiddlewareFunction[] = [areaOnly("products")];

export const meta: Route.MetaFunction = () => [{ title: pageTitle("Detalhes do Produto") }];

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const product = await findManagedProduct(await requireViewer(context), params.id);
  if (!product) throw data(null, { status: 404 });
  const { value: salesValue } = (await productSales([product.id])).get(product.id)!;
  return { product, salesValue, list: `/dashboard/produtos${url.search}` };
}

export default function ProductDetails({ loaderData: { product, salesValue, list } }: Route.ComponentProps) {
  return (
    <RouteDialog
      title="Detalhes do Produto"
      closeTo={list}
      size="lg"
      footer={<ButtonLink to={`/seller/product/${product.id}/edit`}>Edição completa</ButtonLink>}
    >
      <OwnProductDetails product={product} salesValue={salesValue} />
    </RouteDialog>
  );
}
