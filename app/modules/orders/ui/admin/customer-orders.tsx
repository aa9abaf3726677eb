import { Link } from "#app/design/link.tsx";
import { Cell, DataTable, HeadCell, Row, RowHead } from "#app/design/table.tsx";
import { Nothing, TitledSection } from "#app/design/titled-section.tsx";
import { adminOrderPath } from "#app/platform/paths.ts";
import { formatShortMoment } from "#app/shared/moment.ts";
import { formatBRL } from "#app/shared/money.ts";
import type { CustomerOrders } from "../../admin/order-summary.ts";
import { orderNumber } from "../../order.ts";
import { OrderBadge } from "../order-badge.tsx";

/** A customer's orders on the page of their account; with `linked`, each links to the order. */
export function CustomerOrderList({ orders, linked }: { orders: CustomerOrders; linked: boolean }) {
  const { count, spent, last } = orders;
  return (
    <TitledSection title="Pedidos">
      {count === 0 ? (
        <Nothing>Nenhum pedido feito.</Nothing>
      ) : (
        <DataTable
          compact
          caption={`${count === 1 ? "1 pedido" : `${count.toLocaleString("pt-BR")} pedidos`}, ${formatBRL(spent)} pagos${
            count > last.length ? `; os ${last.length} mais novos` : ""
          }`}
        >
          <thead>
            <tr>
              <HeadCell>Pedido</HeadCell>
              <HeadCell>Feito em</HeadCell>
              <HeadCell>Situação</HeadCell>
              <HeadCell numeric>Total</HeadCell>
            </tr>
          </thead>
          <tbody>
            {last.map((order) => (
              <Row key={order.id}>
                <RowHead className="tabular">
                  {linked ? (
                    <Link to={adminOrderPath(order.id)} className="link inline-block py-1">
                      {orderNumber(order.id)}
                    </Link>
                  ) : (
                    orderNumber(order.id)
                  )}
                </RowHead>
                <Cell className="tabular whitespace-nowrap">{formatShortMoment(order.at)}</Cell>
                <Cell>
                  <OrderBadge status={order.status} delivery={order.delivery} />
                </Cell>
                <Cell numeric>{formatBRL(order.total)}</Cell>
              </Row>
            ))}
          </tbody>
        </DataTable>
      )}
    </TitledSection>
  );
}
