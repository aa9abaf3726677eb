import type { PaymentMethod, PaymentStatus } from "#app/modules/payments/index.ts";
import type { Money } from "#app/shared/money.ts";
import type { DeliveryKind, OrderStatus } from "../order.ts";

export const ORDERS_PER_PAGE = 20;
/** The list shows at most these; beyond, it has to be filtered. */
export const MAX_ORDERS = 500;

/** An order in the administrators' list. */
export interface AdminOrder {
  id: string;
  status: OrderStatus;
  createdAt: Date;
  buyer: { name: string; email: string };
  shops: string[];
  method: PaymentMethod;
  payment: PaymentStatus;
  pickup: boolean;
  total: Money;
  refunded: Money;
  /** What waits for an action. */
  waits: { late: boolean; receipt: boolean; refund: boolean; goodsBack: boolean };
}

export interface AdminOrderPage {
  orders: AdminOrder[];
  page: number;
  pageCount: number;
  /** At most `MAX_ORDERS`; with `more` there are others. */
  total: number;
  more: boolean;
}

/** How many orders there are of each kind. */
export interface OrderStats {
  total: number;
  byStatus: Record<OrderStatus, number>;
  late: number;
  receipts: number;
  refundsByHand: number;
  refunds: number;
  returns: number;
  /** Pickups that still have to arrive at the store, and those that wait there. */
  pickups: number;
  /** Pickups that were not fetched in the days they are kept. */
  forgottenPickups: number;
}

export interface CustomerOrders {
  count: number;
  /** Paid, less what was refunded. */
  spent: Money;
  /** The newest. */
  last: { id: string; status: OrderStatus; delivery: DeliveryKind; at: Date; total: Money }[];
}
