import { isProductId } from "#app/modules/catalog/index.ts";
import { findShared } from "#app/modules/catalog/storefront/index.server.ts";
import { parseShareFile, sharePath } from "#app/modules/pictures/index.ts";
import { filesOnly } from "#app/routes/guards.server.ts";
import { answerSharedPicture, readOnly } from "../shared-picture.server.ts";
import type { Route } from "./+types/share-picture.route.ts";

export const middleware: Route.MiddlewareFunction[] = [filesOnly];

/** The picture of a product's shared link. */
export async function loader({ params, request }: Route.LoaderArgs): Promise<Response> {
  const key = parseShareFile(params.file);
  return answerSharedPicture({
    key,
    shared: key && isProductId(params.id) ? await findShared(params.id) : null,
    pathOf: (current) => sharePath(params.id, current),
    request,
  });
}

export function action(): Response {
  return readOnly();
}
