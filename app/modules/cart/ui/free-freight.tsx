import { FREE_FREIGHT_FROM } from "#app/modules/shipping/index.ts";
import { formatBRL, type Money, subtract } from "#app/shared/money.ts";

/** How much is missing for free freight. */
export function FreeFreight({ goods }: { goods: Money }) {
  const missing = subtract(FREE_FREIGHT_FROM, goods);
  return (
    <div className="mt-4 text-sm">
      {missing > 0 ? (
        <p>
          Faltam <strong className="font-semibold">{formatBRL(missing)}</strong> em produtos para o frete
          grátis.
        </p>
      ) : (
        <p className="font-semibold text-lagoon-deep">Seu pedido tem frete grátis.</p>
      )}
      <progress
        aria-label="Produtos até o frete grátis"
        value={Math.min(goods, FREE_FREIGHT_FROM)}
        max={FREE_FREIGHT_FROM}
        className="mt-2 h-1.5 w-full rounded-full text-lagoon"
      />
    </div>
  );
}
