import { Badge, type BadgeTone } from "#app/design/badge.tsx";
import { type DeliveryKind, type OrderStatus, statusName } from "../order.ts";

const TONES: Record<OrderStatus, BadgeTone> = {
  pendente: "warning",
  processando: "info",
  enviado: "info",
  entregue: "success",
  cancelado: "neutral",
};

interface OrderBadgeProps {
  status: OrderStatus;
  delivery: DeliveryKind;
}

export const OrderBadge = ({ status, delivery }: OrderBadgeProps) => (
  <Badge tone={TONES[status]}>{statusName(status, delivery)}</Badge>
);
