import { Icon } from "#app/design/icon.tsx";
import { Link } from "#app/design/link.tsx";
import { WHOLESALE_MINIMUM } from "#app/modules/catalog/index.ts";
import { formatBRL } from "#app/shared/money.ts";
import type { SellerGroup } from "../priced-cart.ts";

/** How many pieces are missing for this seller's wholesale price, and how much it saves. */
export function WholesaleNudge({ group: { seller, wholesale, pieces } }: { group: SellerGroup }) {
  if (!wholesale) return null;
  const { applies, missing, saving } = wholesale;
  return (
    <div className="flex gap-3 rounded-control bg-sun-tint px-4 py-3 text-sm">
      <Icon name="layers" className="mt-0.5 size-5 shrink-0 text-sun-deep" />
      <div className="min-w-0 flex-1">
        {applies ? (
          <p>
            <strong className="font-semibold">Preço de atacado aplicado</strong>: você economiza{" "}
            {formatBRL(saving)} nestas peças.
          </p>
        ) : (
          <>
            <p>
              <strong className="font-semibold">
                {missing === 1 ? "Falta 1 peça" : `Faltam ${missing} peças`} para o preço de atacado
              </strong>
              : você economiza {formatBRL(saving)} nas que já estão aqui.{" "}
              <Link to={`/search?${new URLSearchParams({ q: seller.name })}`} className="link">
                Ver mais da {seller.name}
              </Link>
            </p>
            <progress
              aria-label={`Peças da ${seller.name} até o atacado`}
              value={pieces}
              max={WHOLESALE_MINIMUM}
              className="mt-2 h-1.5 w-full rounded-full text-sun"
            />
          </>
        )}
      </div>
    </div>
  );
}
