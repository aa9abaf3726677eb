import { redirect } from "react-router";
import { isProductId } from "#app/modules/catalog/index.ts";
import { startCheckout } from "#app/modules/checkout/index.server.ts";
import { localPath, withReturn } from "#app/platform/http/local-path.ts";
import { productPath } from "#app/platform/paths.ts";
import { viewerOf } from "#app/routes/viewer-context.server.ts";
import { linesIn } from "../line-forms.server.ts";
import { sizeMissing } from "../size-missing.server.ts";
import type { Route } from "./+types/buy-now.route.ts";
import { isForeignLink } from "./foreign-link.server.ts";

/**
 * "Comprar agora" without scripts: the product page's form sends its choice here. A guest signs in
 * first and comes back with the same choice.
 */
export async function loader({ request, context, url }: Route.LoaderArgs) {
  const productId = url.searchParams.get("produto") ?? "";
  if (!isProductId(productId)) return redirect("/cart");
  const lines = linesIn(url.searchParams, productId);
  if (lines.length === 0) return sizeMissing(productId, url.searchParams.get("cor"));
  if (isForeignLink(request)) return redirect(productPath(productId));
  const viewer = await viewerOf(context);
  if (!viewer)
    return redirect(withReturn("/supabase-login", localPath(url.pathname + url.search, "") || null));
  await startCheckout(viewer, lines);
  return redirect("/checkout?agora=1");
}
