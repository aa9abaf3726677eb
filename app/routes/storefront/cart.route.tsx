import { Suspense } from "react";
import { data, redirect } from "react-router";
import { laterPart } from "#app/design/later-part.ts";
import { Notice } from "#app/design/notice.tsx";
import { restoredCart, setReminder, wantsReminder } from "#app/modules/cart/abandoned/index.server.ts";
import {
  addToCookieCart,
  changeCookieCart,
  cookieLineForm,
} from "#app/modules/cart/cookie-cart/index.server.ts";
import { priceCart } from "#app/modules/cart/index.server.ts";
import { type LineRequest, lineRequestOf, linesOf, linesWithoutBought } from "#app/modules/cart/index.ts";
import { CartPage } from "#app/modules/cart/ui/cart-page.tsx";
import { isProductId } from "#app/modules/catalog/index.ts";
import { forYouInCart } from "#app/modules/catalog/storefront/index.server.ts";
import { freightByParcels } from "#app/modules/catalog/trade/index.server.ts";
import type { Viewer } from "#app/modules/identity/index.ts";
import { freightInAddress } from "#app/modules/shipping/index.server.ts";
import { answerForm } from "#app/platform/forms/answer-form.server.ts";
import { formIn } from "#app/platform/forms/form-in.server.ts";
import { formText } from "#app/platform/forms/form-text.ts";
import { parseForm } from "#app/platform/forms/parse-form.ts";
import { redirectWithNotice } from "#app/platform/http/flash.server.ts";
import { pageTitle } from "#app/platform/http/page-title.ts";
import { productPath } from "#app/platform/paths.ts";
import { viewerOf } from "#app/routes/viewer-context.server.ts";
import { store } from "#app/shared/store.ts";
import { cartInCookie, copiedCart, keepCartCookie } from "../cart-cookie.server.ts";
import { linesIn } from "../line-forms.server.ts";
import { sizeMissing } from "../size-missing.server.ts";
import type { Route } from "./+types/cart.route.ts";

const ReminderConsent = laterPart(() => import("#app/modules/cart/ui/reminder-consent.tsx"), "#lembrete");
const ForYouRow = laterPart(
  () => import("#app/modules/catalog/ui/for-you.tsx"),
  "#comprados-juntos, #parecidos",
);
const RestoreCart = laterPart(() => import("#app/modules/cart/ui/restore-cart.tsx"));

export const meta: Route.MetaFunction = () => [
  { title: pageTitle("Carrinho") },
  {
    name: "description",
    content: `As peças que você escolheu na ${store.brand}: confira quantidades, frete e formas de pagamento antes de comprar.`,
  },
];

/** It shows what one browser holds, and must not be older than that. */
export const headers = () => ({ "Cache-Control": "private, no-store" });

/**
 * The cart is in the browser: the server reads the copy of it in a cookie, or the cookie cart, which was filled without
 * scripts and comes before it.
 */
export async function loader({ request, context, url }: Route.LoaderArgs) {
  const viewer = await viewerOf(context);
  const code = url.searchParams.get("restaurar");
  const withoutScripts = cartInCookie(request, viewer);
  const lines = withoutScripts.length > 0 ? withoutScripts : copiedCart(request, viewer);
  const [reminder, restored, cart] = await Promise.all([
    viewer && wantsReminder(viewer),
    code === null ? undefined : restoredCart(code),
    lines.length > 0 ? priceCart(lines) : null,
  ]);
  const [freight, forYou] = await Promise.all([
    cart && freightInAddress(url.searchParams, cart.goods, (cep) => freightByParcels(cep, linesOf(cart))),
    cart && forYouInCart(cart.sellers.flatMap((seller) => seller.lines)),
  ]);
  if (withoutScripts.length > 0)
    return { reminder, restored, forYou, withoutScripts: cart && { cart, freight } };
  // What to say about lines that cannot be bought, or have another name, depends on what the browser knows of them.
  const asStored = cart && cart.refused.length === 0 && !cart.renamed;
  return { reminder, restored, forYou, copied: asStored ? { lines, cart, freight } : null };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await formIn(request);
  const viewer = await viewerOf(context);
  const cart = cartInCookie(request, viewer);
  if (form.has("adicionar")) return add(viewer, cart, form);
  if (form.has("acao")) return change(viewer, cart, form);
  if (form.has("restaurar")) return restore(viewer, cart, formText(form, "restaurar"));
  if (!viewer) throw redirect("/supabase-login?voltar=/cart");
  await setReminder(viewer, form.get("lembrete") === "on");
  return null;
}

/** The product page's forms, sent without scripts. */
async function add(viewer: Viewer | null, cart: LineRequest[], form: FormData) {
  const productId = formText(form, "adicionar");
  if (!isProductId(productId)) throw data(null, { status: 400 });
  const lines = linesIn(form, productId);
  if (lines.length > 0) return answer(viewer, await addToCookieCart(cart, lines), productPath(productId));
  return sizeMissing(productId, form.get("cor"));
}

/** The cart behind a reminder's link, taken without scripts. */
async function restore(viewer: Viewer | null, cart: LineRequest[], code: string) {
  const items = await restoredCart(code);
  if (!items) throw redirect(`/cart?${new URLSearchParams({ restaurar: code })}`);
  const missing = linesWithoutBought(items.map(lineRequestOf), cart);
  if (missing.length === 0) throw redirect("/cart");
  return answer(viewer, await addToCookieCart(cart, missing), "/cart");
}

/** One line of the cart's page, sent without scripts. */
async function change(viewer: Viewer | null, cart: LineRequest[], form: FormData) {
  if (form.get("acao") === "remover") form.set("quantidade", "0");
  const typed = parseForm(cookieLineForm, form);
  if (!typed.ok) return redirectWithNotice("/cart", { tone: "error", text: typed.message });
  return answer(viewer, await changeCookieCart(cart, typed.value), "/cart");
}

const answer = (
  viewer: Viewer | null,
  changed: Awaited<ReturnType<typeof changeCookieCart>>,
  refusedTo: string,
) =>
  answerForm(changed, {
    done: ({ lines, message }) => ({
      to: "/cart",
      notice: message,
      cookies: [keepCartCookie(lines, viewer)],
    }),
    conflict: { to: refusedTo, tone: "error" },
  });

export default function Cart({
  loaderData: { reminder, restored, withoutScripts, copied, forYou },
}: Route.ComponentProps) {
  return (
    <>
      {restored && (
        <Suspense>
          <RestoreCart items={restored} />
        </Suspense>
      )}
      {restored === null && (
        <Notice tone="warning" title="Este link não vale mais" className="mb-6">
          O carrinho dele já foi comprado ou esvaziado.
        </Notice>
      )}
      <CartPage
        signedIn={reminder !== null}
        withoutScripts={withoutScripts ?? null}
        copied={copied ?? null}
        below={
          reminder !== null && (
            <Suspense>
              <ReminderConsent wanted={reminder} />
            </Suspense>
          )
        }
        after={
          forYou && (
            <Suspense>
              <ForYouRow {...forYou} />
            </Suspense>
          )
        }
      />
    </>
  );
}
