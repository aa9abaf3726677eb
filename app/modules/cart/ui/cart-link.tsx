import { useSyncExternalStore } from "react";
import { Icon } from "#app/design/icon.tsx";
import { Link } from "#app/design/link.tsx";
import { browserCartPieces, onBrowserCartChange } from "../browser-cart.ts";

/** `cookiePieces` counts the pieces of the cookie cart. */
export function CartLink({ cookiePieces }: { cookiePieces: number }) {
  const pieces = useSyncExternalStore(onBrowserCartChange, browserCartPieces, () => cookiePieces);
  return (
    <Link
      to="/cart"
      aria-label={
        pieces === 0 ? "Carrinho vazio" : `Carrinho com ${pieces} ${pieces === 1 ? "item" : "itens"}`
      }
      className="relative inline-grid size-11 place-items-center rounded-full text-ink transition-colors hover:bg-sand"
    >
      <Icon name="shopping-bag" className="size-5.5" />
      {pieces > 0 && (
        <span
          aria-hidden="true"
          className="absolute top-1 right-0.5 grid h-5 min-w-5 place-items-center rounded-full bg-coral-deep px-1 text-xs font-bold text-white tabular"
        >
          {pieces > 99 ? "99+" : pieces}
        </span>
      )}
    </Link>
  );
}
