import { redirect } from "react-router";
import { readCookieCart } from "#app/modules/cart/index.server.ts";
import { startCheckout } from "#app/modules/checkout/index.server.ts";
import { viewerOf } from "#app/modules/identity/index.server.ts";
import { formIn } from "#app/platform/forms/form-in.server.ts";
import type { Route } from "./+types/goods.route.ts";

/** The cart hands its pieces over; what it says they cost is not listened to. */
export async function action({ request, context }: Route.ActionArgs) {
  const viewer = await viewerOf(context);
  if (!viewer) throw redirect("/supabase-login?voltar=/checkout");
  await startCheckout(viewer, String((await formIn(request)).get("itens") ?? ""));
  return redirect("/checkout");
}

/** The way of a browser without scripts: its cart is in the cookie. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const viewer = await viewerOf(context);
  const lines = readCookieCart(request, viewer?.userId ?? null);
  if (lines.length > 0) {
    if (!viewer) return redirect("/supabase-login?voltar=/checkout/itens");
    await startCheckout(viewer, JSON.stringify(lines));
  }
  return redirect("/checkout");
}
