import { type FormEvent, Suspense, useState } from "react";
import { Button } from "#app/design/button.tsx";
import { FieldError } from "#app/design/field.tsx";
import { Icon } from "#app/design/icon.tsx";
import { LazyConfirmDialog } from "#app/design/lazy-confirm-dialog.ts";
import { useOnePress } from "#app/design/use-one-press.ts";
import { FREIGHT_FIRST, type FreightResult } from "#app/modules/shipping/index.ts";
import { linesOf, type PricedCart } from "../priced-cart.ts";

export interface ChatPurchaseProps {
  cart: PricedCart;
  /** Null until the freight has been calculated; a problem when it could not be. */
  freight: FreightResult | null;
  /** Empties the cart and offers to undo it. */
  clear: () => void;
}

/** Buying the whole cart by chat: the server quotes it and opens the chat in a new tab. */
export function ChatPurchase({ cart, freight, clear }: ChatPurchaseProps) {
  const onePress = useOnePress();
  const [refused, setRefused] = useState(false);
  const [asking, setAsking] = useState<boolean>();
  const lines = linesOf(cart).map(({ productId, color, size, quantity }) => ({
    productId,
    color,
    size,
    quantity,
  }));

  const submit = (event: FormEvent) => {
    if (freight?.ok) {
      if (onePress(event)) setAsking(true);
      return;
    }
    event.preventDefault();
    setRefused(true);
    document.querySelector<HTMLElement>("input[name=cep]:not([type=hidden])")?.focus();
  };

  return (
    <form method="post" action="/q" target="_blank" onSubmit={submit} className="grid gap-2" rel="noopener">
      <input type="hidden" name="tipo" value="carrinho" />
      <input type="hidden" name="itens" value={JSON.stringify(lines)} />
      <input type="hidden" name="cep" value={freight?.ok ? freight.cep : ""} />
      <Button type="submit" wide icon={<Icon name="message-circle" />}>
        Comprar pelo chat
      </Button>
      <div role="alert">{refused && !freight?.ok && <FieldError error={FREIGHT_FIRST} />}</div>
      {asking !== undefined && (
        <Suspense fallback={null}>
          <LazyConfirmDialog
            open={asking}
            onCancel={() => setAsking(false)}
            onConfirm={() => {
              setAsking(false);
              clear();
            }}
            title="Limpar o carrinho?"
            confirmLabel="Limpar o carrinho"
            cancelLabel="Manter as peças"
          >
            <p>Seu pedido foi para a conversa com a loja. Deseja limpar o carrinho?</p>
          </LazyConfirmDialog>
        </Suspense>
      )}
    </form>
  );
}
