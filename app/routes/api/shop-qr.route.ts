import { findOpenShop } from "#app/modules/sellers/index.server.ts";
import { shopQrFile } from "#app/modules/shopfront/index.server.ts";
import { filesOnly } from "#app/routes/guards.server.ts";
import { readOnly } from "../shared-picture.server.ts";
import type { Route } from "./+types/shop-qr.route.ts";

export const middleware: Route.MiddlewareFunction[] = [filesOnly];

const A_DAY = 86_400;

/** The QR code of a shop's page, for print. */
export async function loader({ params }: Route.LoaderArgs): Promise<Response> {
  const shop = await findOpenShop(params.slug);
  if (!shop)
    return new Response("Loja não encontrada.", {
      status: 404,
      headers: { "Content-Type": "text/plain; charset=utf-8" },
    });
  return new Response(shopQrFile(shop.slug), {
    headers: {
      "Content-Type": "image/svg+xml; charset=utf-8",
      "Content-Disposition": `inline; filename="qr-${shop.slug}.svg"`,
      "Cache-Control": `public, max-age=${A_DAY}`,
    },
  });
}

export function action(): Response {
  return readOnly();
}
