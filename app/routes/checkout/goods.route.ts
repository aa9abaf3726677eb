import { redirect } from "react-router";
import { startCheckout } from "#app/modules/checkout/index.server.ts";
import { formIn } from "#app/platform/forms/form-in.server.ts";
import { parseForm } from "#app/platform/forms/parse-form.ts";
import { viewerOf } from "#app/routes/viewer-context.server.ts";
import { cartInCookie } from "../cart-cookie.server.ts";
import { cartForm } from "../line-forms.server.ts";
import type { Route } from "./+types/goods.route.ts";
import { isForeignLink } from "./foreign-link.server.ts";

/** Takes over the cart's pieces; the prices it sends are ignored. */
export async function action({ request, context }: Route.ActionArgs) {
  const viewer = await viewerOf(context);
  if (!viewer) throw redirect("/supabase-login?voltar=/checkout");
  const typed = parseForm(cartForm, await formIn(request));
  await startCheckout(viewer, typed.ok ? typed.value.itens : []);
  return redirect("/checkout");
}

/** Without scripts the cart is in the cookie; its page has the button that leads on from a foreign link. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const viewer = await viewerOf(context);
  const lines = cartInCookie(request, viewer);
  if (lines.length > 0) {
    if (isForeignLink(request)) return redirect("/cart");
    if (!viewer) return redirect("/supabase-login?voltar=/checkout/itens");
    await startCheckout(viewer, lines);
  }
  return redirect("/checkout");
}
