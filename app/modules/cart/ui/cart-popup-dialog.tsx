import { Button, ButtonLink } from "#app/design/button.tsx";
import { Dialog } from "#app/design/dialog.tsx";
import { readBrowserCart } from "../browser-cart.ts";

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
      <Lines />
      <p className="mt-4 text-sm text-ink-soft">
        <ButtonLink to="/supabase-login" size="sm" onClick={onClose}>
          Entrar e guardar na conta
        </ButtonLink>
      </p>
    </Dialog>
  );
}

const MOST_SHOWN = 3;

function Lines() {
  const items = readBrowserCart();
  const more = items.length - MOST_SHOWN;
  return (
    <ul className="grid gap-3">
      {items.slice(0, MOST_SHOWN).map(({ id, product, selectedColor, selectedSize, quantity }) => (
        <li key={id} className="flex items-center gap-3">
          {product.imageUrl.startsWith("/pictures/") && (
            <img
              src={product.imageUrl}
              alt=""
              width={48}
              height={64}
              className="h-16 w-12 shrink-0 rounded-control bg-sand object-cover"
            />
          )}
          <span className="min-w-0">
            <span className="block font-semibold">{product.name}</span>
            <span className="block text-sm text-ink-soft">
              {selectedColor}, {selectedSize}, {quantity === 1 ? "1 peça" : `${quantity} peças`}
            </span>
          </span>
        </li>
      ))}
      {more > 0 && <li className="text-sm text-ink-soft">e mais {more}</li>}
    </ul>
  );
}
