import { MessageCircle } from "lucide-react";
import { type FormEvent, useState } from "react";
import { Button } from "#app/design/button.tsx";
import type { Product } from "../../product.ts";
import { type MixedPieces, piecesIn } from "../../wholesale.ts";
import { MixFields, mixInForm } from "./mix-fields.tsx";
import { wholesaleStatus } from "./wholesale-status.ts";

interface WholesaleGridProps {
  product: Product;
  mix: readonly MixedPieces[];
}

/** How many of each colour and size. Counts along with scripts; without them the server counts. */
export function WholesaleGrid({ product, mix }: WholesaleGridProps) {
  const [pieces, setPieces] = useState(() => piecesIn(mix));
  const count = (event: FormEvent<HTMLFormElement>) => {
    setPieces(piecesIn(mixInForm(product, event.currentTarget)));
  };

  return (
    <form method="post" action={`/q?produto=${product.id}`} onInput={count} className="grid gap-6">
      <input type="hidden" name="tipo" value="atacado" />
      <MixFields product={product} mix={mix} />
      <div className="flex flex-wrap items-center justify-between gap-4 border-t border-line pt-5">
        <p role="status">{wholesaleStatus(product, pieces)}</p>
        <Button type="submit" variant="primary" icon={<MessageCircle aria-hidden="true" />}>
          Pedir no atacado pelo chat
        </Button>
      </div>
    </form>
  );
}
