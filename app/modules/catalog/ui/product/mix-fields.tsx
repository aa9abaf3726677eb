import { Swatch } from "#app/design/swatch.tsx";
import { formatBRL, times } from "#app/shared/money.ts";
import type { Product } from "../../product.ts";
import { type MixedPieces, mixInAddress, overStock, piecesIn } from "../../wholesale-mix.ts";
import { unitPrice, WHOLESALE_MINIMUM } from "../../wholesale-price.ts";
import { stockOf } from "./choice.ts";
import { paintOf } from "./color-paint.ts";

/** The current mix of a form around `MixFields`. */
export function mixInForm(product: Product, form: HTMLFormElement): MixedPieces[] {
  const fields = [...new FormData(form)].map(([name, value]) => [name, String(value)]);
  return mixInAddress(product, new URLSearchParams(fields));
}

const quantityOf = (mix: readonly MixedPieces[], color: string, size: string): number =>
  mix.find((one) => one.color === color && one.size === size)?.quantity ?? 0;

/** A number for each colour and size, sent as triples of `cor`, `tamanho` and `quantidade`. */
export function MixFields({ product, mix }: { product: Product; mix: readonly MixedPieces[] }) {
  return product.colors.map((color) => (
    <fieldset key={color} className="border-t border-line pt-4">
      <legend className="float-left mb-3 flex w-full items-center gap-2 font-semibold">
        <Swatch colors={paintOf(color)} />
        {color}
      </legend>
      <div className="clear-left flex flex-wrap gap-2 sm:gap-3">
        {product.sizes.map((size) => (
          <SizeCell
            key={size}
            mixed={{ color, size, quantity: quantityOf(mix, color, size) }}
            stock={stockOf(product, color, size)}
          />
        ))}
      </div>
    </fieldset>
  ));
}

function SizeCell({ mixed: { color, size, quantity }, stock }: { mixed: MixedPieces; stock: number }) {
  const tooMany = quantity > stock;
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
        readOnly={stock === 0 && quantity === 0}
        aria-invalid={tooMany || undefined}
        // Selects the text, so that a typed digit replaces "0".
        onFocus={({ currentTarget }) => currentTarget.select()}
        className="tabular h-11 w-full rounded-control border border-line-strong bg-white text-center text-base font-semibold [appearance:textfield] read-only:bg-sand read-only:text-ink-soft aria-invalid:border-hibiscus [&::-webkit-inner-spin-button]:appearance-none [&::-webkit-outer-spin-button]:appearance-none"
      />
      <span className={tooMany ? "font-medium text-hibiscus" : "text-ink-soft"}>
        {tooMany || stock === 0 ? thereAre(stock) : `até ${stock}`}
      </span>
    </label>
  );
}

/** The error of a mix that exceeds the stock; null while there is enough. */
export function overStockText(product: Product, mix: readonly MixedPieces[]): string | null {
  const [first, ...others] = overStock(product, mix);
  if (!first) return null;
  const more = others.length === 0 ? "" : ` O mesmo em mais ${others.length}.`;
  return `${first.color}, ${first.size}: ${thereAre(first.stock)}.${more} Ajuste a quantidade.`;
}

export const thereAre = (stock: number): string => {
  if (stock === 0) return "esgotado";
  return stock === 1 ? "só há 1 peça" : `só há ${stock} peças`;
};

/** How many pieces are missing for wholesale, or the total. */
export function wholesaleStatus(product: Product, mix: readonly MixedPieces[]): string {
  const pieces = piecesIn(mix);
  const missing = WHOLESALE_MINIMUM - pieces;
  if (missing > 0) {
    return missing === 1
      ? "Falta 1 peça para o preço de atacado"
      : `Faltam ${missing} peças para o preço de atacado`;
  }
  const price = unitPrice(product, pieces);
  return `${pieces} peças a ${formatBRL(price)} cada: ${formatBRL(times(price, pieces))}`;
}
