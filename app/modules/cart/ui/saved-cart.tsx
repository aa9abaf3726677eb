import { useCallback } from "react";
import { useToast } from "#app/design/toast.tsx";
import { useSavedCart } from "./use-saved-cart.ts";

/** Stands in the shell, on every page: signing in may lead anywhere. */
export function SavedCart({ signedIn }: { signedIn: boolean }) {
  const toast = useToast();
  const say = useCallback((text: string) => toast({ text, tone: "success" }), [toast]);
  useSavedCart(signedIn, say);
  return null;
}
