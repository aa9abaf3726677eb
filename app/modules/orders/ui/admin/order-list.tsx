import { Badge } from "#app/design/badge.tsx";
import { ButtonLink } from "#app/design/button.tsx";
import { EmptyState } from "#app/design/empty-state.tsx";
import { FigureLinks } from "#app/design/figure-links.tsx";
import { Icon } from "#app/design/icon.tsx";
import { Link } from "#app/design/link.tsx";
import { Pagination } from "#app/design/pagination.tsx";
import { TabLinks } from "#app/design/tab-links.tsx";
import { Cell, DataTable, HeadCell, Row, RowHead } from "#app/design/table.tsx";
import { METHOD_NAMES, PAYMENT_STATUS_NAMES } from "#app/modules/payments/index.ts";
import { ADMIN_ORDERS_PATH, adminOrderPath } from "#app/platform/paths.ts";
import { formatShortMoment } from "#app/shared/moment.ts";
import { formatBRL } from "#app/shared/money.ts";
import { type OrderFilter, ordersAddress, QUEUES, type Queue } from "../../admin/order-filter.ts";
import {
  type AdminOrder,
  type AdminOrderPage,
  MAX_ORDERS,
  type OrderStats,
} from "../../admin/order-summary.ts";
import { ORDER_STATUSES, orderNumber } from "../../order.ts";
import { OrderBadge } from "../order-badge.tsx";
import { OrderFilters } from "./order-filters.tsx";

interface OrderListProps {
  list: AdminOrderPage;
  stats: OrderStats;
  filter: OrderFilter;
}

/** All orders: counts, queues and the filtered list. */
export function OrderList({ list, stats, filter }: OrderListProps) {
  const { orders, page, pageCount } = list;
  return (
    <div className="grid grid-cols-1 gap-6">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <h1 className="text-3xl">Pedidos</h1>
        <ButtonLink
          to={ordersAddress(filter, 1, ".csv")}
          reloadDocument
          download
          icon={<Icon name="download" />}
        >
          Exportar CSV
        </ButtonLink>
      </div>
      <OrderFigures stats={stats} current={filter.status} />
      <QueueTabs stats={stats} filter={filter} />
      <OrderFilters filter={filter} />
      {orders.length === 0 ? (
        <EmptyState
          icon={<Icon name="search-x" />}
          title="Nenhum pedido encontrado"
          action={<ButtonLink to={ADMIN_ORDERS_PATH}>Ver todos os pedidos</ButtonLink>}
        >
          <p>
            {filter.fila ? "Nada espera por alguém nesta fila." : "Mude a busca, a situação ou o período."}
          </p>
        </EmptyState>
      ) : (
        <>
          <OrderTable orders={orders} caption={howMany(list)} />
          <Pagination current={page} total={pageCount} hrefFor={(next) => ordersAddress(filter, next)} />
        </>
      )}
    </div>
  );
}

const MOST = new Intl.NumberFormat("pt-BR").format(MAX_ORDERS);

function howMany({ total, more }: AdminOrderPage): string {
  if (more)
    return `${MOST}+ pedidos: estes são os ${MOST} mais novos. Use os filtros para chegar aos outros.`;
  return total === 1 ? "1 pedido" : `${total} pedidos`;
}

function QueueTabs({ stats, filter }: Pick<OrderListProps, "stats" | "filter">) {
  const counts: Record<Queue, number> = {
    atrasados: stats.late,
    recebimentos: stats.receipts,
    reembolsos: stats.refundsByHand,
    "reembolsos-a-caminho": stats.refunds,
    devolucoes: stats.returns,
    retiradas: stats.pickups,
    "retiradas-paradas": stats.forgottenPickups,
  };
  const queues = (Object.keys(QUEUES) as Queue[]).map((queue) => ({
    to: ordersAddress({ fila: queue }),
    label: QUEUES[queue],
    count: counts[queue],
    current: filter.fila === queue,
  }));
  const all = { to: ordersAddress(), label: "Todos", current: filter.fila === "" };
  return <TabLinks label="O que espera por alguém" tabs={[all, ...queues]} />;
}

function OrderTable({ orders, caption }: { orders: AdminOrder[]; caption: string }) {
  return (
    <DataTable caption={caption} stacked>
      <thead>
        <tr>
          <HeadCell>Pedido</HeadCell>
          <HeadCell>Situação</HeadCell>
          <HeadCell>Comprador</HeadCell>
          <HeadCell>Lojas</HeadCell>
          <HeadCell>Pagamento</HeadCell>
          <HeadCell numeric>Total</HeadCell>
        </tr>
      </thead>
      <tbody>
        {orders.map((order) => (
          <OrderRow key={order.id} order={order} />
        ))}
      </tbody>
    </DataTable>
  );
}

function StatusBadges({ order }: { order: AdminOrder }) {
  const { late, receipt, refund, goodsBack } = order.waits;
  return (
    <span className="flex flex-wrap gap-1.5">
      <OrderBadge status={order.status} delivery={order.pickup ? "pickup" : "delivery"} />
      {late && <Badge tone="danger">Atrasado</Badge>}
      {receipt && <Badge tone="warning">Confirmar PIX</Badge>}
      {refund && <Badge tone="warning">Reembolso</Badge>}
      {goodsBack && <Badge tone="warning">Devolução</Badge>}
    </span>
  );
}

function OrderRow({ order }: { order: AdminOrder }) {
  return (
    <Row>
      <RowHead>
        <Link to={adminOrderPath(order.id)} className="link tabular">
          {orderNumber(order.id)}
        </Link>
        <span className="tabular block text-sm font-normal whitespace-nowrap text-ink-soft">
          {formatShortMoment(order.createdAt)}
        </span>
      </RowHead>
      <Cell>
        <StatusBadges order={order} />
      </Cell>
      <Cell className="max-w-64">
        <span className="block truncate">{order.buyer.name}</span>
        <span className="block truncate text-ink-soft">{order.buyer.email}</span>
      </Cell>
      <Cell label="Lojas" className="min-w-36">
        {order.shops.join(", ")}
        {order.pickup && <span className="block text-ink-soft">Retirada na loja</span>}
      </Cell>
      <Cell label="Pagamento" className="whitespace-nowrap">
        {METHOD_NAMES[order.method]}
        <span className="block text-ink-soft">{PAYMENT_STATUS_NAMES[order.payment]}</span>
      </Cell>
      <Cell numeric deciding>
        {formatBRL(order.total)}
        {order.refunded > 0 && (
          <span className="block text-ink-soft">
            −{formatBRL(order.refunded)} <span className="max-lg:block">de reembolso</span>
          </span>
        )}
      </Cell>
    </Row>
  );
}

const LABELS = {
  pendente: "Pendentes",
  processando: "Processando",
  enviado: "Enviados",
  entregue: "Entregues",
  cancelado: "Cancelados",
} as const;

/** The number of orders of each status. */
export function OrderFigures({ stats, current }: { stats: OrderStats; current: string }) {
  const figures = [
    { label: "Pedidos", value: stats.total, to: ordersAddress(), current: false },
    ...ORDER_STATUSES.map((status) => ({
      label: LABELS[status],
      value: stats.byStatus[status],
      to: ordersAddress({ status }),
      current: status === current,
    })),
  ];
  return <FigureLinks label="Pedidos por situação" figures={figures} />;
}
