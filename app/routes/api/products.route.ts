import { isProductId } from "#app/modules/catalog/index.ts";
import { findProducts } from "#app/modules/catalog/storefront/index.server.ts";
import { MAX_FAVOURITES } from "#app/modules/favourites/index.ts";
import { filesOnly } from "#app/routes/guards.server.ts";
import type { Route } from "./+types/products.route.ts";

export const middleware: Route.MiddlewareFunction[] = [filesOnly];

/** Product cards by id, `?id=bella-1&id=cat-7`: those that are on sale, in that order. */
export async function loader({ url }: Route.LoaderArgs) {
  const ids = new Set(url.searchParams.getAll("id").filter(isProductId));
  const products = await findProducts([...ids].slice(0, MAX_FAVOURITES));
  return Response.json({ products }, { headers: { "Cache-Control": "no-store" } });
}
