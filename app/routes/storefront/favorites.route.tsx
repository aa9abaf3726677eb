import { data, redirect } from "react-router";
import { existingProducts } from "#app/modules/catalog/index.server.ts";
import { isProductId } from "#app/modules/catalog/index.ts";
import { findProducts } from "#app/modules/catalog/storefront/index.server.ts";
import { FavouriteCards, GuestFavourites } from "#app/modules/catalog/ui/favourite-cards.tsx";
import { dropFavourites, favouriteIdsOf, keepFavourites } from "#app/modules/favourites/index.server.ts";
import { cancelRestock, openRestocksOf } from "#app/modules/restock/index.server.ts";
import { OpenRestocks } from "#app/modules/restock/ui/open-restocks.tsx";
import { cancelSearchAlert, openSearchAlertsOf } from "#app/modules/search/index.server.ts";
import { OpenSearchAlerts } from "#app/modules/search/ui/open-search-alerts.tsx";
import { formIn } from "#app/platform/forms/form-in.server.ts";
import { formText } from "#app/platform/forms/form-text.ts";
import { redirectWithNotice } from "#app/platform/http/flash.server.ts";
import { localPath, withReturn } from "#app/platform/http/local-path.ts";
import { pageTitle } from "#app/platform/http/page-title.ts";
import { requireViewer, viewerOf } from "#app/routes/viewer-context.server.ts";
import { store } from "#app/shared/store.ts";
import type { Route } from "./+types/favorites.route.ts";

export const meta: Route.MetaFunction = () => [
  { title: pageTitle("Favoritos") },
  { name: "description", content: `As peças que você guardou na ${store.brand} para ver de novo.` },
  { name: "robots", content: "noindex" },
];

export async function loader({ context }: Route.LoaderArgs) {
  const viewer = await viewerOf(context);
  if (!viewer) return null;
  const ids = await favouriteIdsOf(viewer);
  const [products, restocks, alerts] = await Promise.all([
    findProducts(ids),
    openRestocksOf(viewer),
    openSearchAlertsOf(viewer),
  ]);
  return { ids, products, restocks, alerts };
}

/** Hearts pressed without scripts, and cancelled requests for letters. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await formIn(request);
  if (!(await viewerOf(context))) {
    return redirectWithNotice(withReturn("/supabase-login", "/favorites"), {
      tone: "info",
      text: "Entre na sua conta para guardar favoritos.",
    });
  }
  const viewer = await requireViewer(context);
  if (form.has("aviso")) {
    await cancelRestock(viewer, formText(form, "aviso"));
    return redirectWithNotice("/favorites", { tone: "success", text: "Aviso cancelado." });
  }
  if (form.has("aviso-de-busca")) {
    await cancelSearchAlert(viewer, formText(form, "aviso-de-busca"));
    return redirectWithNotice("/favorites", { tone: "success", text: "Aviso cancelado." });
  }
  const ids = form.getAll("produto").map(String).filter(isProductId);
  if (ids.length === 0) throw data(null, { status: 400 });
  await (form.get("intent") === "tirar"
    ? dropFavourites(viewer, ids)
    : keepFavourites(viewer, await existingProducts(ids)));
  return redirect(pageBefore(request));
}

function pageBefore(request: Request): string {
  const referrer = request.headers.get("Referer");
  if (!referrer || !URL.canParse(referrer)) return "/favorites";
  const { host, pathname, search } = new URL(referrer);
  return host === new URL(request.url).host ? localPath(pathname + search, "/favorites") : "/favorites";
}

export default function Favorites({ loaderData }: Route.ComponentProps) {
  return (
    <div className="pt-2 md:pt-6">
      <h1 className="text-4xl">Favoritos</h1>
      {loaderData ? (
        <>
          <FavouriteCards ids={loaderData.ids} products={loaderData.products} />
          <OpenRestocks restocks={loaderData.restocks} />
          <OpenSearchAlerts alerts={loaderData.alerts} />
        </>
      ) : (
        <GuestFavourites />
      )}
    </div>
  );
}
