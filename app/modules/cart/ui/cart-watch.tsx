import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from "react";
import { isBrowserOf, takeOverBrowser } from "#app/platform/browser-owner.ts";
import { CHECK_EVERY } from "../abandoned/popup-rule.ts";
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
  // There is nothing to remind a visitor of while the cart is empty, nor in the first minute.
  const [due, setDue] = useState(false);
  const visitorsCart = !userId && pieces > 0;
  useEffect(() => {
    if (!visitorsCart) return;
    const timer = window.setTimeout(() => setDue(true), CHECK_EVERY);
    return () => window.clearTimeout(timer);
  }, [visitorsCart]);
  if (!ready) return null;
  return (
    <Suspense fallback={null}>
      {userId ? <AccountsCart userId={userId} /> : visitorsCart && due && <VisitorsCart />}
    </Suspense>
  );
}
