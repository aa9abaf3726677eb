import type { APIRequestContext } from "@playwright/test";
import { SHOWN_SHOP } from "#app/shared/shown-shop.ts";

/** Where a form of the seller's panel is sent: it names the shop that its page was made for; without a company there is none. */
export async function namingShop(request: APIRequestContext, path: string): Promise<string> {
  const page = await (await request.get("/seller/add-product")).text();
  const shop = new RegExp(`[?;]${SHOWN_SHOP}=([^"&]*)`).exec(page)?.[1] ?? "";
  return `${path}${path.includes("?") ? "&" : "?"}${SHOWN_SHOP}=${shop}`;
}
