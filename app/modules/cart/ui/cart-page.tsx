import { Fragment, type ReactNode, Suspense, useEffect, useState } from "react";
import { laterPart } from "#app/design/later-part.ts";
import { Loading, Skeleton } from "#app/design/skeleton.tsx";
import type { FreightResult } from "#app/modules/shipping/index.ts";
import { browserCartPieces, copyBrowserCart } from "../browser-cart.ts";
import type { CopiedCart } from "../cart-copy.ts";
import { CART_KEY } from "../cart-storage.ts";
import type { PricedCart } from "../priced-cart.ts";
import { CartNotices } from "./cart-notices.tsx";
import { CartProvider, useCart } from "./cart-provider.tsx";
import { EmptyCart } from "./empty-cart.tsx";

const DRAWN = "carrinho-cheio";

// A cart that is empty needs neither.
const loadFilledCart = () => import("./filled-cart.tsx");
const FilledCart = laterPart(loadFilledCart, `#${DRAWN}`);
const CookieCart = laterPart(() => import("./cookie-cart.tsx"));

interface CartPageProps {
  signedIn: boolean;
  /** The priced cookie cart, for a browser without scripts. */
  withoutScripts: { cart: PricedCart; freight: FreightResult | null } | null;
  /** The priced copy of the browser's cart. */
  copied: (CopiedCart & { freight: FreightResult | null }) | null;
  /** Rendered below the lines of a filled cart. */
  below?: ReactNode;
  /** Rendered after a filled cart, with or without scripts. */
  after?: ReactNode;
}

/** At least screen height in every state, so that loading the cart causes no layout shift. */
export function CartPage(props: CartPageProps) {
  // The page that was sent: a navigation, or data that is asked for again, knows no copy.
  const [copied] = useState(props.copied);
  useEffect(() => {
    copyBrowserCart();
    // While the server is asked for the prices.
    if (browserCartPieces() > 0) void loadFilledCart().catch(() => undefined);
  }, []);
  return (
    <CartProvider copied={copied}>
      <div className="min-h-dvh">
        <CartState {...props} copied={copied} />
      </div>
    </CartProvider>
  );
}

const WAITS = "Quando você escolher uma peça, ela espera por você aqui.";

function CartState({ signedIn, withoutScripts, copied, below, after }: CartPageProps) {
  const { items, priced } = useCart();
  const arriving = useCookieCart(withoutScripts !== null);
  if (items === null) {
    return (
      // A script of the page marks it as empty before React is there.
      <div className="group" data-stored={withoutScripts ? undefined : CART_KEY} suppressHydrationWarning>
        <div id="sem-scripts" className="hidden group-data-empty:block noscript:block">
          {withoutScripts ? (
            <>
              <h1 className="mb-5 text-3xl">Seu carrinho</h1>
              <Suspense>
                <CookieCart {...withoutScripts} />
              </Suspense>
              {after}
            </>
          ) : (
            <EmptyCart>{WAITS}</EmptyCart>
          )}
        </div>
        <div className="group-data-empty:hidden noscript:hidden">
          <h1 className="mb-5 text-3xl">Seu carrinho</h1>
          <CartSkeleton />
        </div>
      </div>
    );
  }
  if (items.length === 0 && !arriving) {
    return (
      <>
        <CartNotices />
        <EmptyCart>{WAITS}</EmptyCart>
      </>
    );
  }
  // A page that was sent with the cart is hydrated as one: React hydrates a boundary later, and all of it in one task.
  const Drawn = copied ? Fragment : WhenLoaded;
  const answered = priced && (priced.sellers.length > 0 || priced.refused.length > 0);
  return (
    <>
      {copied && (
        <div className="hidden noscript:block">
          <EmptyCart>{WAITS}</EmptyCart>
        </div>
      )}
      <div id={answered ? DRAWN : undefined} data-presses="" className="noscript:hidden">
        <h1 className="mb-5 text-3xl">Seu carrinho</h1>
        <CartNotices />
        {answered ? (
          <Drawn>
            <FilledCart
              items={items}
              cart={priced}
              signedIn={signedIn}
              freight={copied?.freight ?? null}
              below={below}
            />
            {after}
          </Drawn>
        ) : (
          <CartSkeleton />
        )}
      </div>
    </>
  );
}

const WhenLoaded = ({ children }: { children: ReactNode }) => (
  <Suspense fallback={<CartSkeleton />}>{children}</Suspense>
);

/** Lines added before scripts ran are merged into the browser's cart; until then the page is not shown as empty. */
function useCookieCart(there: boolean): boolean {
  const [arriving, setArriving] = useState(there);
  useEffect(() => {
    if (!there) return;
    void import("../take-cookie-cart.ts")
      .then(({ takeCookieCart }) => takeCookieCart())
      .then(() => setArriving(false));
  }, [there]);
  return arriving;
}

function CartSkeleton() {
  return (
    <Loading label="Carregando o carrinho">
      <div className="grid gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="grid content-start gap-5">
          {[1, 2, 3].map((line) => (
            <div key={line} className="flex gap-4">
              <Skeleton className="aspect-3/4 w-26" />
              <div className="grid flex-1 content-start gap-3">
                <Skeleton className="h-5 w-2/3" />
                <Skeleton className="h-4 w-1/3" />
              </div>
            </div>
          ))}
        </div>
        <Skeleton className="h-80" />
      </div>
    </Loading>
  );
}
