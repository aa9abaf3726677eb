import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from "react";
import { isBrowserOf, takeOverBrowser } from "#app/platform/browser-owner.ts";
import { browserCartPieces, onBrowserCartChange } from "../browser-cart.ts";

const VisitorsCart = lazy(() => import("./cart-popup.tsx"));
const AccountsCart = lazy(() => import("./accounts-cart.tsx"));

/**
 * On every page, after hydration: merges the cart with the account's and saves it, or reminds
 * a visitor of it. Before that, it removes what another account left in this browser.
 */
export function CartWatch({ userId, cookiePieces }: { userId: string | null; cookiePieces: number }) {
  const [ready, setReady] = useState(false);
  const pieces = useSyncExternalStore(onBrowserCartChange, browserCartPieces, () => 0);
  useEffect(() => {
    takeOverBrowser(userId);
    setReady(true);
    // Back, after signing out, may restore a page that still shows the account.
    const shownAgain = ({ persisted }: PageTransitionEvent) =>
      persisted && !isBrowserOf(userId) && location.reload();
    window.addEventListener("pageshow", shownAgain);
    return () => window.removeEventListener("pageshow", shownAgain);
  }, [userId]);
  // Lines added before scripts ran; loaded only when there are any.
  useEffect(() => {
    if (cookiePieces > 0)
      void import("../take-cookie-cart.ts").then(({ takeCookieCart }) => takeCookieCart());
  }, [cookiePieces]);
  if (!ready) return null;
  // There is nothing to remind a visitor of while the cart is empty.
  return (
    <Suspense fallback={null}>
      {userId ? <AccountsCart userId={userId} /> : pieces > 0 && <VisitorsCart />}
    </Suspense>
  );
}
