import { type FormEvent, useState } from "react";
import { Button } from "#app/design/button.tsx";
import { Icon } from "#app/design/icon.tsx";
import { useOnePress } from "#app/design/use-one-press.ts";
import type { Product } from "../../product.ts";
import type { MixedPieces } from "../../wholesale-mix.ts";
import { MixFields, mixInForm, overStockText, wholesaleStatus } from "./mix-fields.tsx";

interface WholesaleGridProps {
  product: Product;
  /** The mix in the URL. */
  mix: readonly MixedPieces[];
}

/** How many of each colour and size. The totals are live with scripts, and come from the server without. */
export function WholesaleGrid({ product, mix: start }: WholesaleGridProps) {
  const onePress = useOnePress();
  const [mix, setMix] = useState(start);
  const tooMany = overStockText(product, mix);
  const follow = (event: FormEvent<HTMLFormElement>) => setMix(mixInForm(product, event.currentTarget));

  return (
    <form
      method="post"
      action={`/q?produto=${product.id}`}
      noValidate
      onInput={follow}
      onSubmit={(event) => (tooMany ? event.preventDefault() : onePress(event))}
      className="grid gap-6"
    >
      <input type="hidden" name="tipo" value="atacado" />
      <MixFields product={product} mix={mix} />
      <div className="flex flex-wrap items-center justify-between gap-4 border-t border-line pt-5">
        <p role="status" className={tooMany ? "font-semibold text-hibiscus" : undefined}>
          {tooMany ?? wholesaleStatus(product, mix)}
        </p>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" variant="primary" icon={<Icon name="message-circle" />}>
            Pedir no atacado pelo chat
          </Button>
          <Button
            type="submit"
            name="adicionar"
            value={product.id}
            formAction="/cart"
            icon={<Icon name="shopping-bag" />}
          >
            Colocar no carrinho
          </Button>
        </div>
      </div>
    </form>
  );
}
