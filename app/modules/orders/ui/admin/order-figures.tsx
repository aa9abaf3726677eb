import { FigureLinks } from "#app/design/figure-links.tsx";
import { ordersAddress } from "../../admin/order-filter.ts";
import type { OrderStats } from "../../admin/order-summary.ts";
import { ORDER_STATUSES } from "../../index.ts";

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
