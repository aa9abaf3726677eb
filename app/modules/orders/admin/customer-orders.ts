import type { Money } from "#app/shared/money.ts";
import type { DeliveryKind, OrderStatus } from "../order.ts";

export interface CustomerOrders {
  count: number;
  /** Paid, less what was refunded. */
  spent: Money;
  /** The newest. */
  last: { id: string; status: OrderStatus; delivery: DeliveryKind; at: Date; total: Money }[];
}
