import { data, redirect } from "react-router";
import { Notice } from "#app/design/notice.tsx";
import {
  addToCookieCart,
  type CookieCartOutcome,
  changeCookieCart,
  priceCart,
  readCookieCart,
  restoredCart,
  setReminder,
  wantsReminder,
} from "#app/modules/cart/index.server.ts";
import { readLines, triples } from "#app/modules/cart/index.ts";
import { CartPage } from "#app/modules/cart/ui/cart-page.tsx";
import { ReminderConsent, RestoreCart } from "#app/modules/cart/ui/reminder-consent.tsx";
import { isProductId } from "#app/modules/catalog/index.ts";
import { viewerOf } from "#app/modules/identity/index.server.ts";
import { freightInAddress } from "#app/modules/shipping/index.server.ts";
import { formIn } from "#app/platform/forms/form-in.server.ts";
import { redirectWithNotice } from "#app/platform/http/flash.server.ts";
import { pageTitle } from "#app/platform/http/page-title.ts";
import { productPath } from "#app/platform/paths.ts";
import type { Route } from "./+types/cart.route.ts";

export const meta: Route.MetaFunction = () => [{ title: pageTitle("Carrinho") }];

/** The cart itself is the browser's; only one without scripts sends it along. The account knows about reminders. */
export async function loader({ request, context, url }: Route.LoaderArgs) {
  const viewer = await viewerOf(context);
  const code = url.searchParams.get("restaurar");
  const lines = readCookieCart(request, viewer?.userId ?? null);
  const [reminder, restored, cart] = await Promise.all([
    viewer && wantsReminder(viewer),
    code === null ? undefined : restoredCart(code),
    lines.length > 0 ? priceCart(lines) : null,
  ]);
  const freight = cart && (await freightInAddress(url.searchParams, cart.goods));
  return { reminder, restored, withoutScripts: cart && { cart, freight } };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await formIn(request);
  const viewer = await viewerOf(context);
  const userId = viewer?.userId ?? null;
  if (form.has("adicionar")) return add(request, userId, form);
  if (form.has("acao")) return answer(await changeCookieCart(request, userId, form));
  if (!viewer) throw redirect("/supabase-login?voltar=/cart");
  await setReminder(viewer, form.get("lembrete") === "on");
  return null;
}

/** The product page's forms, sent without scripts. */
async function add(request: Request, userId: string | null, form: FormData) {
  const productId = String(form.get("adicionar"));
  if (!isProductId(productId)) throw data(null, { status: 400 });
  const { lines } = readLines(triples(form, productId));
  if (lines.length > 0) return answer(await addToCookieCart(request, userId, lines), productPath(productId));
  const color = form.get("cor");
  const chosen = typeof color === "string" ? `?${new URLSearchParams({ cor: color.slice(0, 100) })}` : "";
  return redirectWithNotice(productPath(productId) + chosen, { tone: "error", text: "Escolha um tamanho" });
}

function answer({ setCookie, said }: CookieCartOutcome, elseTo = "/cart"): Response | Promise<Response> {
  const headers = new Headers(setCookie === null ? {} : { "Set-Cookie": setCookie });
  const to = setCookie === null ? elseTo : "/cart";
  if (said === null) return redirect(to, { headers });
  return redirectWithNotice(to, { tone: setCookie === null ? "error" : "success", text: said }, headers);
}

export default function Cart({ loaderData: { reminder, restored, withoutScripts } }: Route.ComponentProps) {
  return (
    <>
      {restored && <RestoreCart items={restored} />}
      {restored === null && (
        <Notice tone="warning" title="Este link não vale mais" className="mb-6">
          O carrinho dele já foi comprado ou esvaziado.
        </Notice>
      )}
      <CartPage
        signedIn={reminder !== null}
        withoutScripts={withoutScripts}
        below={reminder !== null && <ReminderConsent wanted={reminder} />}
      />
    </>
  );
}
