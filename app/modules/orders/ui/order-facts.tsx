import type { ReactNode } from "react";
import { Card } from "#app/design/card.tsx";
import { Icon } from "#app/design/icon.tsx";
import { Price } from "#app/design/price.tsx";
import { addressLines } from "#app/modules/addresses/index.ts";
import { METHOD_NAMES } from "#app/modules/payments/index.ts";
import { COUNTED_FROM_PAYMENT, deliveryTime, pickupPromise } from "#app/modules/shipping/index.ts";
import { formatDate } from "#app/shared/business-days.ts";
import { formatBRL } from "#app/shared/money.ts";
import { formatPhone } from "#app/shared/phone-mask.ts";
import { hoursInOneLine } from "#app/shared/store-facts.ts";
import { isAllRefunded, type OrderView } from "../buyer/order-view.ts";
import { MoneyBack } from "./money-back.tsx";

export function OrderTotals({ order }: { order: OrderView }) {
  const { goods, discount, freight, total, method } = order;
  return (
    <Card as="section" aria-labelledby="totais">
      <h2 id="totais" className="text-xl">
        Totais
      </h2>
      <dl className="mt-4 grid gap-2">
        <Row label="Produtos">{formatBRL(goods)}</Row>
        {discount > 0 && <Row label="Desconto do PIX">−{formatBRL(discount)}</Row>}
        <Row label="Frete">{freight === 0 ? "Grátis" : formatBRL(freight)}</Row>
        <div className="mt-2 flex items-baseline justify-between gap-4 border-t border-line pt-4">
          <dt className="font-semibold">Total</dt>
          <dd>
            <Price amount={total} size="md" />
          </dd>
        </div>
      </dl>
      <MoneyBack order={order} heading={(title) => <h3 className="mt-5 mb-2 font-semibold">{title}</h3>} />
      <p className="mt-3 text-sm text-ink-soft">Forma de pagamento: {METHOD_NAMES[method]}</p>
    </Card>
  );
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-4">
      <dt className="text-ink-soft">{label}</dt>
      <dd className="tabular">{children}</dd>
    </div>
  );
}

export function OrderAddress({ order }: { order: OrderView }) {
  const { address, delivery, days, expected } = order;
  const pickup = delivery === "pickup";
  const isAwaited = order.shipments.some(
    (shipment) =>
      shipment.status !== "entregue" && shipment.status !== "cancelado" && !isAllRefunded(shipment),
  );
  return (
    <Card as="section" aria-labelledby="entrega">
      <h2 id="entrega" className="flex items-center gap-2 text-xl">
        <Icon name={pickup ? "store" : "map-pin"} className="size-5 text-lagoon print:hidden" />
        {pickup ? "Retirada na loja" : "Entrega"}
      </h2>
      <address className="mt-3 not-italic">
        <p className="font-medium">{address.name}</p>
        {addressLines(address).map((line) => (
          <p key={line} className="text-ink-soft">
            {line}
          </p>
        ))}
        <p className="tabular text-ink-soft">{formatPhone(address.phone)}</p>
      </address>
      {days && isAwaited && (
        <p className="mt-3 text-sm">
          {expected && (
            <>
              Chega entre <strong className="font-semibold">{formatDate(expected.earliest)}</strong> e{" "}
              <strong className="font-semibold">{formatDate(expected.latest)}</strong>:{" "}
            </>
          )}
          {expected ? "prazo" : "Prazo"} {deliveryTime(days)} {COUNTED_FROM_PAYMENT}.
        </p>
      )}
      {pickup && (order.status === "pendente" || order.status === "processando") && (
        <p className="mt-3 text-sm">{pickupPromise}. Leve um documento com foto.</p>
      )}
      {pickup && order.status !== "entregue" && order.status !== "cancelado" && (
        <p className="mt-2 text-sm text-ink-soft">Horário da loja: {hoursInOneLine}.</p>
      )}
    </Card>
  );
}
