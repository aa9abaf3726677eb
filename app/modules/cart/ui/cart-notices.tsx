import { Suspense } from "react";
import { Button } from "#app/design/button.tsx";
import { lazyPart } from "#app/design/lazy-part.ts";
import { Notice } from "#app/design/notice.tsx";
import { useCart } from "./cart-provider.tsx";

// Most carts are as they were left.
const ChangedCart = lazyPart(() => import("./changed-cart.tsx"));

/** Changes to the cart that the person did not make. */
export function CartNotices() {
  const { changes, failed, ask, leftOut } = useCart();
  return (
    <div aria-live="polite" className="grid gap-3 not-empty:mb-6">
      {(changes.length > 0 || leftOut > 0) && (
        <Suspense fallback={null}>
          <ChangedCart />
        </Suspense>
      )}
      {failed && (
        <Notice
          tone="error"
          title="Não conseguimos atualizar os preços"
          action={
            <Button size="sm" onClick={ask}>
              Tentar novamente
            </Button>
          }
        >
          Confira sua conexão. Seu carrinho continua guardado.
        </Notice>
      )}
    </div>
  );
}
