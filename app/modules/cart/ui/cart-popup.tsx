import { Suspense, useEffect, useState, useSyncExternalStore } from "react";
import { lazyPart } from "#app/design/lazy-part.ts";
import { CHECK_EVERY, shouldRemind } from "../abandoned/popup-rule.ts";
import { browserCartPieces, lastCartActivity, onBrowserCartChange } from "../browser-cart.ts";

const CartPopupDialog = lazyPart(() => import("./cart-popup-dialog.tsx"));

/** In session storage, so that a reload does not ask again; holds only the time of a cart's change. */
const CLOSED_FOR = "cartPopupClosedFor";
let closedInMemory: string | null = null;

/** Reminds a visitor of an unchanged cart. Checks once a minute, from the first minute of a page on. */
export default function CartPopup() {
  const [open, setOpen] = useState(false);
  const pieces = useSyncExternalStore(onBrowserCartChange, browserCartPieces, () => 0);

  useEffect(() => {
    const look = () => {
      const cart = { pieces: browserCartPieces(), lastActivity: lastCartActivity(), closedFor: closedFor() };
      if (shouldRemind({ ...cart, now: Date.now() })) setOpen(true);
    };
    look();
    const timer = window.setInterval(look, CHECK_EVERY);
    return () => window.clearInterval(timer);
  }, []);

  const close = () => {
    rememberClosed(lastCartActivity());
    setOpen(false);
  };

  if (!open || pieces === 0) return null;
  return (
    <Suspense fallback={null}>
      <CartPopupDialog pieces={pieces} onClose={close} />
    </Suspense>
  );
}

function closedFor(): string | null {
  try {
    return window.sessionStorage.getItem(CLOSED_FOR) ?? closedInMemory;
  } catch {
    return closedInMemory;
  }
}

function rememberClosed(activity: string | null): void {
  closedInMemory = activity;
  try {
    if (activity !== null) window.sessionStorage.setItem(CLOSED_FOR, activity);
  } catch {
    // Storage is disabled: only this page remembers it.
  }
}
