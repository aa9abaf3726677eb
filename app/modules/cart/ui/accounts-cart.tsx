import { useCallback, useEffect } from "react";
import { useToast } from "#app/design/toast.tsx";
import { isBrowserOf } from "#app/platform/browser-owner.ts";
import { keepCartSaved } from "../abandoned/keep-saved.ts";
import { bringSavedCart, cartsAreMerged, useSavedCart } from "./use-saved-cart.ts";

/** Stands in the shell, on every page of somebody signed in: signing in may lead anywhere. */
export default function AccountsCart({ userId }: { userId: string }) {
  const toast = useToast();
  const say = useCallback((text: string) => toast({ text, tone: "success" }), [toast]);
  useSavedCart(userId, say);
  useEffect(
    () =>
      keepCartSaved(userId, {
        // A page left open while somebody else signed in has nothing to say about their cart.
        isOurs: () => isBrowserOf(userId),
        merged: () => cartsAreMerged(userId),
        merge: () => bringSavedCart(userId),
      }),
    [userId],
  );
  return null;
}
