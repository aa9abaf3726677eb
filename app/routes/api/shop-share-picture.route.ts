import { parseShareFile, shopSharePath } from "#app/modules/pictures/index.ts";
import { findOpenShop } from "#app/modules/sellers/index.server.ts";
import { findSharedShop } from "#app/modules/shopfront/index.server.ts";
import { filesOnly } from "#app/routes/guards.server.ts";
import { answerSharedPicture, readOnly } from "../shared-picture.server.ts";
import type { Route } from "./+types/shop-share-picture.route.ts";

export const middleware: Route.MiddlewareFunction[] = [filesOnly];

/** The picture of a shop's shared link. */
export async function loader({ params, request }: Route.LoaderArgs): Promise<Response> {
  const key = parseShareFile(params.file);
  const shop = key ? await findOpenShop(params.slug) : null;
  return answerSharedPicture({
    key,
    shared: shop && (await findSharedShop(shop)),
    pathOf: (current) => shopSharePath(shop?.slug ?? params.slug, current),
    request,
  });
}

export function action(): Response {
  return readOnly();
}
