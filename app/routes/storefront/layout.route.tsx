import { Outlet, useMatches, useRouteLoaderData } from "react-router";
import { piecesOf } from "#app/modules/cart/index.ts";
import { listCategories } from "#app/modules/catalog/index.server.ts";
import { favouriteIdsOf } from "#app/modules/favourites/index.server.ts";
import { privacyNoticeFor } from "#app/modules/help/index.server.ts";
import { ErrorScreen } from "#app/modules/shell/ui/error-screen.tsx";
import { type QuietFrame, Shell } from "#app/modules/shell/ui/shell.tsx";
import { clientOf } from "#app/platform/http/client.server.ts";
import { viewerOf } from "#app/routes/viewer-context.server.ts";
import { bindCartCookie, cartInCookie, hasCartCookie, setsCartCookie } from "../cart-cookie.server.ts";
import type { Route } from "./+types/layout.route.ts";

/** Assigns a cart filled without scripts to the account on its first page view. */
const bindCart: Route.MiddlewareFunction = async ({ request, context }, next) => {
  const response = await next();
  // A response that changes the cart itself (adding, buying) already sets the cookie.
  if (!hasCartCookie(request) || setsCartCookie(response)) return response;
  const bound = bindCartCookie(request, await viewerOf(context));
  if (bound) response.headers.append("Set-Cookie", bound);
  return response;
};
export const middleware: Route.MiddlewareFunction[] = [bindCart];

export async function loader({ request, context }: Route.LoaderArgs) {
  const [viewer, categories] = await Promise.all([viewerOf(context), listCategories()]);
  return {
    viewer: viewer && { userId: viewer.userId, name: viewer.name, role: viewer.role },
    categories,
    favourites: viewer && (await favouriteIdsOf(viewer)).join(" "),
    notice: privacyNoticeFor(clientOf(request)),
    cookiePieces: piecesOf(cartInCookie(request, viewer)),
  };
}

type Handle = { quiet?: QuietFrame } | undefined;

export default function StorefrontLayout({ loaderData }: Route.ComponentProps) {
  // A page imports the quiet frame itself, so that other pages do not load it.
  const quiet = useMatches().findLast(({ handle }) => (handle as Handle)?.quiet);
  return (
    <Shell {...loaderData} quiet={(quiet?.handle as Handle)?.quiet}>
      <Outlet />
    </Shell>
  );
}

/** A child route failed: shown inside the shop, unless the shop's own data is missing. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const shell = useRouteLoaderData<typeof loader>("routes/storefront/layout.route");
  const screen = <ErrorScreen error={error} />;
  if (!shell) return <main className="grid min-h-dvh place-items-center px-4">{screen}</main>;
  return <Shell {...shell}>{screen}</Shell>;
}
