import { useEffect } from "react";
import { useNavigate } from "react-router";
import { useToast } from "#app/design/toast.tsx";
import type { CartItem } from "../cart-item.ts";
import { bringIntoBrowserCart } from "./use-saved-cart.ts";

/** Loads a reminder's cart into the browser, then removes its code from the URL. */
export default function RestoreCart({ items }: { items: readonly CartItem[] }) {
  const navigate = useNavigate();
  const toast = useToast();
  useEffect(() => {
    const brought = bringIntoBrowserCart(items);
    if (brought > 0) toast({ text: describeRestored(brought), tone: "success" });
    navigate("/cart", { replace: true, preventScrollReset: true });
  }, [items, navigate, toast]);
  return null;
}

const describeRestored = (pieces: number): string =>
  pieces === 1
    ? "Trouxemos 1 peça de volta para o carrinho"
    : `Trouxemos ${pieces} peças de volta para o carrinho`;
