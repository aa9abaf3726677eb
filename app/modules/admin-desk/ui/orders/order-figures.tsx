import { Link } from "react-router";
import { cx } from "#app/design/cx.ts";
import { ORDER_STATUSES } from "#app/modules/orders/index.ts";
import { ordersAddress } from "../../orders/order-filter.ts";
import type { OrderStats } from "../../orders/order-summary.ts";

const LABELS = {
  pendente: "Pendentes",
  processando: "Processando",
  enviado: "Enviados",
  entregue: "Entregues",
  cancelado: "Cancelados",
} as const;

const counted = new Intl.NumberFormat("pt-BR");

/** How many there are of each, now; each figure leads to its list. */
export function OrderFigures({ stats, current }: { stats: OrderStats; current: string }) {
  const figures = [
    { label: "Pedidos", count: stats.total, to: ordersAddress(), active: false },
    ...ORDER_STATUSES.map((status) => ({
      label: LABELS[status],
      count: stats.byStatus[status],
      to: ordersAddress({ status }),
      active: status === current,
    })),
  ];
  return (
    <ul aria-label="Pedidos por situação" className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-6">
      {figures.map(({ label, count, to, active }) => (
        <li key={label}>
          <Link
            to={to}
            aria-current={active ? "true" : undefined}
            className={cx(
              "block h-full rounded-card bg-white px-4 py-3 shadow-card transition-shadow hover:shadow-pop",
              active && "inset-ring-2 inset-ring-ink",
            )}
          >
            <span className="block text-sm text-ink-soft">{label}</span>
            <span className="tabular block font-display text-2xl font-bold tracking-display">
              {counted.format(count)}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
