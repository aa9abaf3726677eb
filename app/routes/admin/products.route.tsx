import { data } from "react-router";
import { listAllProducts, productStats, sellerOptions } from "#app/modules/catalog/admin/index.server.ts";
import { readProductCriteria } from "#app/modules/catalog/admin/index.ts";
import { listCategories } from "#app/modules/catalog/index.server.ts";
import { ProductList } from "#app/modules/catalog/ui/admin/product-list.tsx";
import { countReported } from "#app/modules/reviews/index.server.ts";
import { pageTitle } from "#app/platform/http/page-title.ts";
import { administratorsOnly } from "#app/routes/guards.server.ts";
import { requireViewer } from "#app/routes/viewer-context.server.ts";
import type { Route } from "./+types/products.route.ts";

export const meta: Route.MetaFunction = () => [
  { title: pageTitle("Produtos") },
  { name: "robots", content: "noindex" },
];

export const middleware: Route.MiddlewareFunction[] = [administratorsOnly("manage_products")];

export async function loader({ url, context }: Route.LoaderArgs) {
  const viewer = await requireViewer(context);
  const criteria = readProductCriteria(url.searchParams);
  const [stats, listing, categories, sellers, reported] = await Promise.all([
    productStats(viewer),
    listAllProducts(viewer, criteria),
    listCategories(),
    sellerOptions(viewer, criteria.seller),
    countReported(viewer),
  ]);
  if (!stats || !listing) throw data(null, { status: 403 });
  return { stats, listing, criteria, categories, sellers, reported };
}

export default function Products({ loaderData }: Route.ComponentProps) {
  return <ProductList {...loaderData} />;
}
