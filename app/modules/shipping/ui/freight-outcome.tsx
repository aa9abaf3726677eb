import type { ReactNode } from "react";
import { Icon } from "#app/design/icon.tsx";
import { Price } from "#app/design/price.tsx";
import { formatDayMonth } from "#app/shared/business-days.ts";
import { formatCep } from "#app/shared/cep.ts";
import { formatBRL, type Money } from "#app/shared/money.ts";
import { store } from "#app/shared/store.ts";
import { FREE_FREIGHT_FROM } from "../free-freight.ts";
import { COUNTED_FROM_PAYMENT, type FreightEstimate, placeOf } from "../freight.ts";
import { pickupPromise } from "../pickup-promise.ts";

/** The cost, the delivery time, and how much is missing for free freight. */
export default function FreightOutcome({ estimate, goods }: { estimate: FreightEstimate; goods: Money }) {
  const { deliveryBy, deliveryTime, isFree, cost } = estimate;
  return (
    <div className="mt-4 animate-rise">
      <p className="flex items-center gap-2 text-sm text-ink-soft">
        <Icon name="map-pin" className="size-4 shrink-0 text-lagoon" />
        <span>
          {placeOf(estimate)}, CEP {formatCep(estimate.cep)}
        </span>
      </p>
      <ul className="mt-2 divide-y divide-line border-y border-line">
        <Way
          icon={<Icon name="truck" />}
          name="Entrega"
          price={isFree ? "Frete Grátis!" : <Price amount={cost} size="sm" />}
        >
          Prazo <span className="font-medium text-ink">{deliveryTime}</span> {COUNTED_FROM_PAYMENT}. Com
          pagamento confirmado hoje, chega entre {formatDayMonth(deliveryBy.earliest)} e{" "}
          {formatDayMonth(deliveryBy.latest)}.
        </Way>
        <Way icon={<Icon name="store" />} name={`Retirada na loja de ${store.address.city}`} price="Grátis">
          {pickupPromise}.
        </Way>
      </ul>
      {!isFree && <FreeFrom goods={goods} missing={estimate.missingForFree} />}
      <ul className="mt-3 flex flex-wrap gap-x-5 gap-y-1 text-sm text-ink-soft">
        <Assurance icon={<Icon name="shield-check" />}>Entrega segura</Assurance>
        <Assurance icon={<Icon name="package-check" />}>Rastreamento incluso</Assurance>
      </ul>
    </div>
  );
}

function Way({
  icon,
  name,
  price,
  children,
}: {
  icon: ReactNode;
  name: string;
  price: ReactNode;
  children: ReactNode;
}) {
  return (
    <li className="grid grid-cols-[1.25rem_1fr_auto] gap-x-3 py-3 [&>svg]:mt-0.5 [&>svg]:size-5 [&>svg]:text-ink-soft">
      {icon}
      <span>
        <span className="block font-semibold">{name}</span>
        <span className="block text-sm text-ink-soft">{children}</span>
      </span>
      <span className="font-semibold whitespace-nowrap text-lagoon-deep">{price}</span>
    </li>
  );
}

function FreeFrom({ goods, missing }: { goods: Money; missing: Money }) {
  return (
    <p className="mt-3 text-sm">
      {goods === 0 ? (
        <>
          <strong className="font-semibold">Frete Grátis!</strong> em pedidos com{" "}
          {formatBRL(FREE_FREIGHT_FROM)} ou mais em produtos.
        </>
      ) : (
        <>
          Faltam <strong className="font-semibold">{formatBRL(missing)}</strong> em produtos para o frete
          grátis.
        </>
      )}
    </p>
  );
}

function Assurance({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="flex items-center gap-1.5 [&_svg]:size-4 [&_svg]:text-lagoon">
      {icon}
      {children}
    </li>
  );
}
