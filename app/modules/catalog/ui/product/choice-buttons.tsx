import { memo, type RefObject } from "react";
import { Button } from "#app/design/button.tsx";
import { Icon } from "#app/design/icon.tsx";
import { Link } from "#app/design/link.tsx";
import { restockPath } from "#app/platform/paths.ts";
import { type Choosable, missesSize } from "./choice.ts";

export const MissingSize = memo(function MissingSize({
  product,
  color,
}: {
  product: Choosable;
  color: string;
}) {
  if (product.stock === 0 || !missesSize(product, color)) return null;
  return (
    <p className="-mt-2 text-sm">
      <Link to={restockPath(product.id, { color })} className="link">
        Falta o seu tamanho? Avise-me quando chegar
      </Link>
    </p>
  );
});

interface AddButtonsProps {
  productId: string;
  addButton: RefObject<HTMLButtonElement | null>;
}

/** Without scripts the cart is kept by the server, and a choice is sent to be shown. */
export const AddButtons = memo(function AddButtons({ productId, addButton }: AddButtonsProps) {
  return (
    <>
      <Button
        ref={addButton}
        type="submit"
        name="adicionar"
        value={productId}
        formAction="/cart"
        formMethod="post"
        variant="primary"
        icon={<Icon name="shopping-bag" />}
        className="grow basis-56"
      >
        Adicionar ao carrinho
      </Button>
      <div className="hidden grow noscript:block">
        <Button type="submit" wide>
          Atualizar a escolha
        </Button>
      </div>
    </>
  );
});
