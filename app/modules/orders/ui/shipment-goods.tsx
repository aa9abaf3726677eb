import { Link } from "#app/design/link.tsx";
import { productPath } from "#app/platform/paths.ts";
import { formatBRL, times } from "#app/shared/money.ts";
import type { ItemView, ShipmentView } from "../buyer/order-view.ts";
import { ItemPicture } from "./item-picture.tsx";
import { RefundLines } from "./refund-lines.tsx";
import { TrackingLine } from "./tracking-line.tsx";

/** One seller's items, the tracking code once they are sent, and their refund below a heading of this level. */
export function ShipmentGoods({
  shipment: { items, carrier, trackingCode, refund, isRefundSent },
  level,
}: {
  shipment: ShipmentView;
  level: 3 | 4;
}) {
  const Heading = `h${level}` as const;
  return (
    <>
      <ul className="mt-4 divide-y divide-line">
        {items.map((item) => (
          <OrderItem key={item.position} item={item} isRefundSent={isRefundSent} />
        ))}
      </ul>
      {carrier && trackingCode && <TrackingLine carrier={carrier} trackingCode={trackingCode} />}
      {refund && (
        <div className="mt-4">
          <Heading className="mb-2 font-semibold">Reembolso destas peças</Heading>
          <RefundLines sum={refund} />
        </div>
      )}
    </>
  );
}

export function OrderItem({ item, isRefundSent }: { item: ItemView; isRefundSent: boolean }) {
  const { name, color, size, quantity, price, refunded, productId, imageUrl } = item;
  return (
    <li className="flex gap-4 py-4 first:pt-0 last:pb-0">
      <ItemPicture imageUrl={imageUrl} className="w-16 self-start sm:w-20" />
      <div className="flex min-w-0 grow flex-wrap justify-between gap-x-6 gap-y-1">
        <div className="min-w-0">
          <Link to={productPath(productId)} className="font-medium hover:text-lagoon">
            {name}
          </Link>
          <p className="text-sm text-ink-soft">
            {color}, {size}
          </p>
          <p className="tabular text-sm text-ink-soft">
            {quantity} × {formatBRL(price)}
          </p>
          {refunded > 0 && (
            <p className="text-sm font-medium text-lagoon-deep">
              {refundedText({ quantity, refunded, isRefundSent })}
            </p>
          )}
        </div>
        <p className="tabular font-semibold">{formatBRL(times(price, quantity))}</p>
      </div>
    </li>
  );
}

function refundedText({
  quantity,
  refunded,
  isRefundSent,
}: Pick<ItemView, "quantity" | "refunded"> & { isRefundSent: boolean }): string {
  const which = refunded < quantity ? `${refunded} de ${quantity}` : quantity === 1 ? "" : "Todas";
  const state = isRefundSent ? (refunded === 1 ? "reembolsada" : "reembolsadas") : "com reembolso pedido";
  const text = `${which} ${state}`.trim();
  return text[0]!.toUpperCase() + text.slice(1);
}
