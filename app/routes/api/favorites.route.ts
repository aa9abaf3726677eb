import { existingProducts } from "#app/modules/catalog/index.server.ts";
import { isProductId } from "#app/modules/catalog/index.ts";
import { dropFavourites, keepFavourites } from "#app/modules/favourites/index.server.ts";
import { formIn } from "#app/platform/forms/form-in.server.ts";
import { onlyPosts } from "#app/platform/http/allowed-methods.ts";
import { viewerOf } from "#app/routes/viewer-context.server.ts";
import type { Route } from "./+types/favorites.route.ts";

/** Adds products to the account's favourites or removes them: `intent=guardar|tirar&produto=bella-1&produto=…`. */
export async function action({ request, context }: Route.ActionArgs) {
  if (request.method !== "POST") return onlyPosts();
  const viewer = await viewerOf(context);
  if (!viewer) return new Response(null, { status: 401 });
  const form = await formIn(request);
  const ids = form.getAll("produto").map(String).filter(isProductId);
  if (ids.length > 0)
    await (form.get("intent") === "tirar"
      ? dropFavourites(viewer, ids)
      : keepFavourites(viewer, await existingProducts(ids)));
  return new Response(null, { status: 204 });
}

export const loader = onlyPosts;
