import { Badge, type BadgeTone } from "#app/design/badge.tsx";
import { type OrderStatus, STATUS_NAMES } from "../order.ts";

const TONES: Record<OrderStatus, BadgeTone> = {
  pendente: "warning",
  processando: "info",
  enviado: "info",
  entregue: "success",
  cancelado: "neutral",
};

export const OrderBadge = ({ status }: { status: OrderStatus }) => (
  <Badge tone={TONES[status]}>{STATUS_NAMES[status]}</Badge>
);
