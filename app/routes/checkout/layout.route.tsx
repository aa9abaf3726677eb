import { type ReactNode, useEffect, useRef, useState } from "react";
import { Outlet, redirect, useLocation, useRevalidator, useSearchParams } from "react-router";
import { Notice } from "#app/design/notice.tsx";
import { ProgressBar } from "#app/design/progress-bar.tsx";
import { Stepper } from "#app/design/stepper.tsx";
import { quotePath } from "#app/modules/cart/quotes/index.server.ts";
import { EmptyCart } from "#app/modules/cart/ui/empty-cart.tsx";
import {
  type OpenCheckout,
  startCheckoutFromQuote,
  type UnavailableCheckout,
} from "#app/modules/checkout/index.server.ts";
import { handOverCart, STEPS, takeIntoBrowserCart } from "#app/modules/checkout/index.ts";
import { NothingOnSale } from "#app/modules/checkout/ui/nothing-on-sale.tsx";
import { OrderSummary } from "#app/modules/checkout/ui/order-summary.tsx";
import { usePreviewed } from "#app/modules/checkout/ui/previewed-terms.ts";
import { quietFrame } from "#app/modules/shell/ui/quiet-frame.tsx";
import { storedNowhere } from "#app/routes/guards.server.ts";
import { viewerOf } from "#app/routes/viewer-context.server.ts";
import type { Route } from "./+types/layout.route.ts";
import { checkoutOf, sessionEnded } from "./checkout-session.server.ts";
import { isForeignLink } from "./foreign-link.server.ts";

/** Addresses and telephones. */
export const middleware: Route.MiddlewareFunction[] = [storedNowhere];

export const handle = { quiet: quietFrame };

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const viewer = await viewerOf(context);
  const quoteCode = url.searchParams.get("cotacao");
  const here = quoteCode ? `/checkout?${new URLSearchParams({ cotacao: quoteCode })}` : "/checkout";
  if (!viewer && !context.get(sessionEnded))
    throw redirect(`/supabase-login?${new URLSearchParams({ voltar: here })}`);
  if (viewer && quoteCode && isForeignLink(request)) throw redirect(quotePath(quoteCode));
  // The quote's page says why it is no longer valid.
  if (viewer && quoteCode)
    throw redirect((await startCheckoutFromQuote(viewer, quoteCode)) ? "/checkout" : quotePath(quoteCode));
  const found = viewer && (await checkoutOf(request, viewer));
  const signedOut = !viewer;
  return found && "unavailable" in found
    ? { checkout: null, unavailable: found, signedOut }
    : { checkout: found, unavailable: null, signedOut };
}

export default function CheckoutLayout({ loaderData }: Route.ComponentProps) {
  const { checkout, unavailable, signedOut } = loaderData;
  const { pathname } = useLocation();
  const current = Math.max(1, STEPS.findIndex(({ path }) => path === pathname) + 1);
  const asking = useHandedOverCart(checkout, unavailable, signedOut);
  const [previewed, preview] = usePreviewed();
  if (!checkout && !signedOut) {
    const nothing = unavailable ? <NothingOnSale {...unavailable} /> : <NothingChosen />;
    return asking ? <BringingTheCart>{nothing}</BringingTheCart> : nothing;
  }
  return (
    <>
      <Heading />
      <div className="mt-6 grid gap-5">
        <Stepper
          label="Etapas da compra"
          current={current}
          steps={STEPS.map(({ label, path }) => ({ label, to: path }))}
        />
        <ProgressBar label={<span className="sr-only">Progresso da compra</span>} value={current} max={3} />
      </div>
      <div className="mt-8 grid gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1fr)_23rem]">
        <div className="min-w-0">
          {checkout?.quoteIsOver && (
            <Notice tone="warning" title="A cotação não vale mais" className="mb-6">
              Ela venceu ou já virou um pedido. Os preços desta compra são os de hoje.
            </Notice>
          )}
          <Outlet context={preview} />
        </div>
        {checkout && <OrderSummary {...checkout} previewed={previewed} />}
      </div>
    </>
  );
}

/** The cart is in the browser: one that differs from the server's copy is sent first. */
function useHandedOverCart(
  checkout: OpenCheckout | null,
  unavailable: UnavailableCheckout | null,
  signedOut: boolean,
): boolean {
  const { revalidate } = useRevalidator();
  const [asking, setAsking] = useState(true);
  const [params] = useSearchParams();
  const { pathname } = useLocation();
  const arrived = useRef({ checkout, unavailable, signedOut, boughtNow: params.has("agora"), pathname });
  useEffect(() => {
    const { checkout, unavailable, signedOut, boughtNow, pathname } = arrived.current;
    if (boughtNow && checkout) takeIntoBrowserCart(checkout.cart);
    // Paying an order again concerns that order, not the cart.
    const paysAgain = Boolean(checkout?.waiting) && pathname !== STEPS[0].path;
    const itsOwn = signedOut || paysAgain || Boolean(checkout?.draft.quoteCode);
    const known = (checkout ?? unavailable)?.draft.lines ?? [];
    const brought = itsOwn ? Promise.resolve(false) : handOverCart(known);
    brought.then((any) => (any ? revalidate() : undefined)).finally(() => setAsking(false));
  }, [revalidate]);
  return asking;
}

/** Without scripts there is no cart to bring: the fallback is shown. */
function BringingTheCart({ children: fallback }: { children: ReactNode }) {
  return (
    <>
      <div className="noscript:hidden">
        <Heading />
        <p role="status" className="py-16 text-center text-ink-soft">
          Preparando a sua compra...
        </p>
      </div>
      <noscript>{fallback}</noscript>
    </>
  );
}

const Heading = () => <h1 className="text-3xl md:text-4xl">Finalizar compra</h1>;

const NothingChosen = () => <EmptyCart>Escolha uma peça para finalizar a compra.</EmptyCart>;
