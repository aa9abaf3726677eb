import { Button, ButtonLink } from "#app/design/button.tsx";
import { Drawer } from "#app/design/drawer.tsx";
import { piecesText } from "#app/shared/count.ts";
import { formatBRL } from "#app/shared/money.ts";
import { CartProvider, useCart } from "./cart-provider.tsx";
import { CartThumbnails } from "./cart-thumbnails.tsx";
import { FreeFreight } from "./free-freight.tsx";
import { WholesaleNudge } from "./wholesale-nudge.tsx";

export interface MiniCartProps {
  open: boolean;
  /** What was added; announced by screen readers as the sheet opens. */
  said: string;
  onClose: () => void;
  onCheckout: () => void;
}

/** After something was added: what the cart holds, and what is missing for free freight or wholesale. Loaded lazily. */
export default function MiniCart({ open, said, onClose, onCheckout }: MiniCartProps) {
  return (
    <Drawer
      open={open}
      onClose={onClose}
      title="No seu carrinho"
      description={<span role="status">{said}</span>}
      footer={
        <>
          <Button variant="primary" wide onClick={onCheckout}>
            Finalizar compra
          </Button>
          <ButtonLink to="/cart" wide onClick={onClose}>
            Ver carrinho
          </ButtonLink>
          <Button variant="quiet" wide onClick={onClose}>
            Continuar comprando
          </Button>
        </>
      }
    >
      <CartProvider>
        <Contents />
      </CartProvider>
    </Drawer>
  );
}

function Contents() {
  const { items, priced, failed } = useCart();
  return (
    <>
      {/* Newest first. */}
      <CartThumbnails items={(items ?? []).toReversed()} />
      <div aria-live="polite" className="mt-5 grid gap-4 border-t border-line pt-4">
        {priced ? (
          <>
            <p className="flex justify-between gap-4">
              <span className="text-ink-soft">Produtos ({piecesText(priced.pieces)})</span>
              <strong className="tabular font-display text-lg font-bold">{formatBRL(priced.goods)}</strong>
            </p>
            {priced.sellers.map((group) => (
              <WholesaleNudge key={group.seller.id} group={group} />
            ))}
            <FreeFreight goods={priced.goods} />
          </>
        ) : (
          <p className="text-sm text-ink-soft">
            {failed
              ? "Não conseguimos atualizar os preços agora. Seu carrinho continua guardado."
              : "Somando o carrinho..."}
          </p>
        )}
      </div>
    </>
  );
}
