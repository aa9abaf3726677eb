import { ButtonLink } from "#app/design/button.tsx";
import { Card } from "#app/design/card.tsx";
import { Icon } from "#app/design/icon.tsx";
import { Link } from "#app/design/link.tsx";
import { orderPath } from "#app/platform/paths.ts";
import { piecesText } from "#app/shared/count.ts";
import { formatDay } from "#app/shared/moment.ts";
import { formatBRL } from "#app/shared/money.ts";
import type { OrderSummary } from "../buyer/order-view.ts";
import { orderNumber } from "../order.ts";
import { ItemPicture } from "./item-picture.tsx";
import { OrderBadge } from "./order-badge.tsx";

export function OrderCard({ order }: { order: OrderSummary }) {
  const path = orderPath(order.id);
  const number = orderNumber(order.id);
  return (
    <Card as="article" aria-labelledby={`pedido-${number}`}>
      <header className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id={`pedido-${number}`} className="text-lg">
          <Link to={path} className="hover:text-lagoon">
            Pedido <span className="tabular">{number}</span>
          </Link>
        </h2>
        <OrderBadge status={order.status} delivery={order.delivery} />
        <p className="basis-full text-sm text-ink-soft">
          {formatDay(order.createdAt)} · <span className="tabular">{formatBRL(order.total)}</span>
        </p>
      </header>
      <ul className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-3">
        {order.previews.map((item, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the items of an order never change their places
          <li key={at} className="flex items-center gap-3">
            <ItemPicture imageUrl={item.imageUrl} className="w-12" />
            <div className="min-w-0">
              <p className="truncate font-medium">{item.name}</p>
              <p className="text-sm text-ink-soft">
                {item.color}, {item.size} · {piecesText(item.quantity)}
              </p>
            </div>
          </li>
        ))}
      </ul>
      {order.more > 0 && <p className="mt-3 text-sm font-medium text-ink-soft">+{order.more} item(s)</p>}
      <footer className="mt-5 flex flex-wrap gap-3 border-t border-line pt-4">
        <NextStep order={order} />
        <ButtonLink
          to={path}
          variant="quiet"
          size="sm"
          iconEnd={<Icon name="chevron-right" />}
          aria-label={`Ver detalhes do pedido ${number}`}
        >
          Ver detalhes
        </ButtonLink>
      </footer>
    </Card>
  );
}

/** The next thing to do with the order. */
function NextStep({ order: { id, status, delivery } }: { order: OrderSummary }) {
  const path = orderPath(id);
  const about = { "aria-describedby": `pedido-${orderNumber(id)}`, size: "sm" as const };
  switch (status) {
    case "pendente":
      return (
        <ButtonLink {...about} to={`${path}#pagamento`} variant="primary" icon={<Icon name="credit-card" />}>
          Pagar
        </ButtonLink>
      );
    case "enviado":
      if (delivery === "pickup")
        return (
          <ButtonLink {...about} to={`${path}#retirada`} variant="primary" icon={<Icon name="store" />}>
            Ver a retirada
          </ButtonLink>
        );
      return (
        <ButtonLink {...about} to={`${path}#rastreio`} icon={<Icon name="truck" />}>
          Rastrear Pedido
        </ButtonLink>
      );
    case "entregue":
      return (
        <ButtonLink {...about} to={`${path}/avaliar`} icon={<Icon name="star" />}>
          Avaliar Produtos
        </ButtonLink>
      );
    default:
      return null;
  }
}
