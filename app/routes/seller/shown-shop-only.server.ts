import type { MiddlewareFunction } from "react-router";
import { shopStanding } from "#app/modules/sellers/index.server.ts";
import { redirectWithNotice } from "#app/platform/http/flash.server.ts";
import { localPath } from "#app/platform/http/local-path.ts";
import { SWITCH_SHOP_PATH } from "#app/platform/paths.ts";
import { askedFor } from "#app/routes/guards.server.ts";
import { viewerOf } from "#app/routes/viewer-context.server.ts";
import { SHOWN_SHOP } from "#app/shared/shown-shop.ts";

/** Scripts post here and show what they are answered; there is no page to return to. */
const WITHOUT_PAGE = ["/seller/product-pictures", "/seller/verification/rascunho"];

/**
 * Which shop a session acts for may change while a page is open: in another tab, or because somebody left its team. What is sent from
 * that page was meant for the shop it showed, so it does nothing for another. The shop is in the address, not in the form, so that no
 * upload is read to find out.
 */
export const shownShopOnly: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  if (request.method === "GET" || request.method === "HEAD") return next();
  const page = new URL(askedFor(request), request.url);
  if (page.pathname === SWITCH_SHOP_PATH) return next();
  const viewer = (await viewerOf(context))!;
  const shown = page.searchParams.get(SHOWN_SHOP);
  if (shown === (viewer.shop?.id ?? "")) return next();
  const { shop, isHolder } = await shopStanding(viewer);
  // Their own shop, which got its company since.
  if (shown === "" && isHolder) return next();
  const text = `Você agora está na loja ${shop ? `“${shop.name}”` : "nova, ainda sem empresa"}. Confira antes de enviar de novo.`;
  if (WITHOUT_PAGE.includes(page.pathname)) throw Response.json({ problem: text }, { status: 409 });
  page.searchParams.delete(SHOWN_SHOP);
  throw await redirectWithNotice(localPath(page.pathname + page.search, page.pathname), {
    tone: "warning",
    text,
  });
};
