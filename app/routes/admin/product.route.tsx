import { data, Outlet } from "react-router";
import { ProductHistory } from "#app/modules/backoffice/ui/audit/product-history.tsx";
import { findProductRecord } from "#app/modules/catalog/admin/index.server.ts";
import { ProductPage } from "#app/modules/catalog/ui/admin/product-page.tsx";
import { productSales } from "#app/modules/orders/seller/index.server.ts";
import { pageTitle } from "#app/platform/http/page-title.ts";
import { administratorsOnly } from "#app/routes/guards.server.ts";
import { requireViewer } from "#app/routes/viewer-context.server.ts";
import type { Route } from "./+types/product.route.ts";

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: pageTitle(loaderData?.record.product.name ?? "Produto não encontrado") },
  { name: "robots", content: "noindex" },
];

export const middleware: Route.MiddlewareFunction[] = [administratorsOnly("manage_products")];

export async function loader({ params, context }: Route.LoaderArgs) {
  const record = await findProductRecord(await requireViewer(context), params.id);
  if (!record) throw data(null, { status: 404 });
  const sold = (await productSales([params.id])).get(params.id)!;
  return { record, sold };
}

/** Also after a refusal, so that the page shows the changed product. */
export const shouldRevalidate = () => true;

/** The outlet holds the dialogs about this product. */
export default function Product({ loaderData: { record, sold } }: Route.ComponentProps) {
  return (
    <ProductPage record={record} sold={sold} history={<ProductHistory history={record.history} />}>
      <Outlet />
    </ProductPage>
  );
}
