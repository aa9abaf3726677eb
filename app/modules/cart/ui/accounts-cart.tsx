import { useCallback, useEffect } from "react";
import { useToast } from "#app/design/toast.tsx";
import { isBrowserOf } from "#app/platform/browser-owner.ts";
import { keepCartSaved } from "../abandoned/keep-saved.ts";
import { bringSavedCart, cartsAreMerged, useSavedCart } from "./use-saved-cart.ts";

/** Rendered in the shell on every page of a signed-in person, because sign-in may lead to any page. */
export default function AccountsCart({ userId }: { userId: string }) {
  const toast = useToast();
  const say = useCallback((text: string) => toast({ text, tone: "success" }), [toast]);
  useSavedCart(userId, say);
  useEffect(
    () =>
      keepCartSaved(userId, {
        // A page left open while another account signed in must not save that cart.
        isOurs: () => isBrowserOf(userId),
        merged: () => cartsAreMerged(userId),
        merge: () => bringSavedCart(userId),
      }),
    [userId],
  );
  return null;
}
