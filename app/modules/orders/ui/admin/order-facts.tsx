import type { ReactNode } from "react";
import { Card } from "#app/design/card.tsx";
import { Link } from "#app/design/link.tsx";
import { addressLines } from "#app/modules/addresses/index.ts";
import { adminUserPath } from "#app/platform/paths.ts";
import { formatDate } from "#app/shared/business-days.ts";
import { formatBRL, subtract } from "#app/shared/money.ts";
import { formatPhone } from "#app/shared/phone-mask.ts";
import type { OrderFile } from "../../admin/order-file.ts";
import { ordersAddress } from "../../admin/order-filter.ts";
import type { OrderView } from "../../buyer/order-view.ts";
import { RefundLines } from "../refund-lines.tsx";

function Facts({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <Card as="section" aria-labelledby={id}>
      <h2 id={id} className="mb-3 text-xl">
        {title}
      </h2>
      {children}
    </Card>
  );
}

export function AdminOrderTotals({ order }: { order: OrderView }) {
  const { goods, discount, freight, total, refund } = order;
  const lines: [string, string][] = [
    ["Produtos", formatBRL(goods)],
    ...(discount > 0 ? [["Desconto do PIX", `−${formatBRL(discount)}`] as [string, string]] : []),
    ["Frete", freight === 0 ? "Grátis" : formatBRL(freight)],
    ["Total", formatBRL(total)],
  ];
  return (
    <Facts id="totais" title="Totais">
      <dl className="grid gap-2">
        {lines.map(([label, value]) => (
          <div
            key={label}
            className={
              label === "Total"
                ? "flex justify-between gap-4 border-t border-line pt-2 font-semibold"
                : "flex justify-between gap-4"
            }
          >
            <dt className={label === "Total" ? undefined : "text-ink-soft"}>{label}</dt>
            <dd className="tabular">{value}</dd>
          </div>
        ))}
      </dl>
      {refund && (
        <>
          <h3 className="mt-5 mb-2 font-semibold">Reembolso ao comprador</h3>
          <RefundLines sum={refund} />
          <p className="mt-3 flex justify-between gap-4 font-semibold">
            <span>Restante</span>
            <span className="tabular">{formatBRL(subtract(total, refund.total))}</span>
          </p>
        </>
      )}
    </Facts>
  );
}

export function AdminOrderBuyer({ buyer, opens }: { buyer: OrderFile["buyer"]; opens: boolean }) {
  return (
    <Facts id="comprador" title="Comprador">
      <p className="font-medium">
        {opens ? (
          <Link to={adminUserPath(buyer.id)} className="link">
            {buyer.name}
          </Link>
        ) : (
          buyer.name
        )}
      </p>
      <p className="break-all text-ink-soft">{buyer.email}</p>
      {buyer.phone && <p className="tabular text-ink-soft">{formatPhone(buyer.phone)}</p>}
      <p className="mt-3 text-sm">
        <Link to={ordersAddress({ q: buyer.email })} className="link">
          {buyer.orders === 1 ? "1 pedido" : `${buyer.orders} pedidos`} desta conta
        </Link>
      </p>
    </Facts>
  );
}

export function AdminOrderDelivery({ order }: { order: OrderView }) {
  const { address, delivery, expected } = order;
  return (
    <Facts id="entrega" title={delivery === "pickup" ? "Retirada na loja" : "Entrega"}>
      <address className="text-ink-soft not-italic">
        <p className="font-medium text-ink">{address.name}</p>
        {addressLines(address).map((line) => (
          <p key={line}>{line}</p>
        ))}
        <p className="tabular">{formatPhone(address.phone)}</p>
      </address>
      {expected && (
        <p className="mt-3 text-sm">
          Prometido entre {formatDate(expected.earliest)} e {formatDate(expected.latest)}.
        </p>
      )}
    </Facts>
  );
}
