import { Button, ButtonLink } from "#app/design/button.tsx";
import { Dialog } from "#app/design/dialog.tsx";
import { readBrowserCart } from "../browser-cart.ts";
import { CartThumbnails } from "./cart-thumbnails.tsx";

export default function CartPopupDialog({ pieces, onClose }: { pieces: number; onClose: () => void }) {
  return (
    <Dialog
      open
      onClose={onClose}
      size="sm"
      title="Você deixou peças no carrinho"
      description={
        pieces === 1
          ? "Sua peça continua esperando por você."
          : `Suas ${pieces} peças continuam esperando por você.`
      }
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            Agora não
          </Button>
          <ButtonLink to="/cart" variant="primary" onClick={onClose}>
            Ver o carrinho
          </ButtonLink>
        </>
      }
    >
      <CartThumbnails items={readBrowserCart()} />
      <p className="mt-4 text-sm text-ink-soft">
        <ButtonLink to="/supabase-login" size="sm" onClick={onClose}>
          Entrar e guardar na conta
        </ButtonLink>
      </p>
    </Dialog>
  );
}
