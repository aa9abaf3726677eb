import { Price } from "#app/design/price.tsx";
import { store } from "#app/platform/store.ts";
import { formatBRL, instalmentFigure, share, subtract, times } from "#app/shared/money.ts";
import { formatRate } from "#app/shared/rate.ts";
import type { Product } from "../../product.ts";
import { unitPrice, WHOLESALE_MINIMUM } from "../../wholesale.ts";

const { maxInstalments, pixDiscount } = store.rates;

/** Every way to pay one piece, each with the case it holds for. */
export function PriceBlock({ product: { price, wholesalePrice } }: { product: Product }) {
  return (
    <div>
      <Price amount={price} size="lg" />
      <p className="mt-2.5 text-lg">
        <strong className="font-semibold text-lagoon-deep">
          {formatBRL(subtract(price, share(price, pixDiscount)))} no PIX
        </strong>{" "}
        <span className="text-base text-ink-soft">com {formatRate(pixDiscount)} de desconto</span>
      </p>
      <p>
        ou {maxInstalments}x de {formatBRL(instalmentFigure(price, maxInstalments))} sem juros
      </p>
      {wholesalePrice !== null && (
        <p className="mt-3 border-l-3 border-sun pl-3 text-sm">
          <strong className="font-semibold">Atacado: {formatBRL(wholesalePrice)} por peça</strong> a partir de{" "}
          {WHOLESALE_MINIMUM} peças da mesma loja
        </p>
      )}
    </div>
  );
}

/** What several pieces come to, and what the wholesale price saves. */
export function Subtotal({ product, quantity }: { product: Product; quantity: number }) {
  if (quantity < 2) return null;
  const price = unitPrice(product, quantity);
  const saved = times(subtract(product.price, price), quantity);
  return (
    <p className="text-sm">
      {quantity} peças: <strong className="font-semibold">{formatBRL(times(price, quantity))}</strong>
      {saved > 0 && (
        <span className="text-lagoon-deep"> no preço de atacado, {formatBRL(saved)} a menos</span>
      )}
    </p>
  );
}
