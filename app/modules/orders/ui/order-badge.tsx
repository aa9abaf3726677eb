import { Badge, type BadgeTone } from "#app/design/badge.tsx";
import { type DeliveryKind, HELD_NAME, type OrderStatus, statusName } from "../order.ts";

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
  /** A pickup that is not handed over while the buyer's bank decides. */
  isHeld?: boolean;
}

export const OrderBadge = ({ status, delivery, isHeld = false }: OrderBadgeProps) => (
  <Badge tone={isHeld ? "warning" : TONES[status]}>{isHeld ? HELD_NAME : statusName(status, delivery)}</Badge>
);
