import { MessageCircle } from "lucide-react";
import { type FormEvent, useState } from "react";
import { Button } from "#app/design/button.tsx";
import { Swatch } from "#app/design/swatch.tsx";
import { formatBRL, times } from "#app/shared/money.ts";
import type { Product } from "../../product.ts";
import { type MixedPieces, unitPrice, WHOLESALE_MINIMUM } from "../../wholesale.ts";
import { paintOf } from "./color-paint.ts";

interface WholesaleGridProps {
  product: Product;
  mix: readonly MixedPieces[];
}

/** How many of each colour and size. Counts along with scripts; without them the server counts. */
export function WholesaleGrid({ product, mix }: WholesaleGridProps) {
  const [pieces, setPieces] = useState(() => mix.reduce((total, { quantity }) => total + quantity, 0));
  const count = (event: FormEvent<HTMLFormElement>) => {
    const fields = new FormData(event.currentTarget).getAll("quantidade");
    setPieces(fields.reduce((total, field) => total + (Number.parseInt(String(field), 10) || 0), 0));
  };

  return (
    <form method="post" action={`/q?produto=${product.id}`} onInput={count} className="grid gap-6">
      <input type="hidden" name="tipo" value="atacado" />
      {product.colors.map((color) => (
        <fieldset key={color} className="border-t border-line pt-4">
          <legend className="float-left mb-3 flex w-full items-center gap-2 font-semibold">
            <Swatch colors={paintOf(color)} />
            {color}
          </legend>
          <div className="clear-left flex flex-wrap gap-2 sm:gap-3">
            {mix
              .filter((one) => one.color === color)
              .map((one) => (
                <SizeCell
                  key={one.size}
                  mixed={one}
                  stock={product.variants.find((v) => v.color === color && v.size === one.size)?.stock ?? 0}
                />
              ))}
          </div>
        </fieldset>
      ))}
      <div className="flex flex-wrap items-center justify-between gap-4 border-t border-line pt-5">
        <p role="status">{statusOf(product, pieces)}</p>
        <Button type="submit" variant="primary" icon={<MessageCircle aria-hidden="true" />}>
          Pedir no atacado pelo chat
        </Button>
      </div>
    </form>
  );
}

function SizeCell({ mixed: { color, size, quantity }, stock }: { mixed: MixedPieces; stock: number }) {
  return (
    <label className="grid w-18 content-start gap-1 text-sm sm:w-20">
      <span className="font-semibold">
        {size} <span className="sr-only">em {color}</span>
      </span>
      <input type="hidden" name="cor" value={color} />
      <input type="hidden" name="tamanho" value={size} />
      <input
        type="number"
        inputMode="numeric"
        name="quantidade"
        min={0}
        max={stock}
        step={1}
        defaultValue={quantity}
        readOnly={stock === 0}
        className="tabular h-11 w-full rounded-control border border-line-strong bg-white text-center text-base font-semibold [appearance:textfield] read-only:bg-sand read-only:text-ink-soft [&::-webkit-inner-spin-button]:appearance-none [&::-webkit-outer-spin-button]:appearance-none"
      />
      <span className="text-ink-soft">{stock === 0 ? "esgotado" : `até ${stock}`}</span>
    </label>
  );
}

function statusOf(product: Product, pieces: number): string {
  const missing = WHOLESALE_MINIMUM - pieces;
  if (missing > 0) {
    return missing === 1
      ? "Falta 1 peça para o preço de atacado"
      : `Faltam ${missing} peças para o preço de atacado`;
  }
  const price = unitPrice(product, pieces);
  return `${pieces} peças a ${formatBRL(price)} cada: ${formatBRL(times(price, pieces))}`;
}
