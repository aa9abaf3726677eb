import type { PaymentMethod, PaymentStatus } from "#app/modules/payments/index.ts";
import type { Money } from "#app/shared/money.ts";
import type { OrderStatus } from "../index.ts";

export const ORDERS_PER_PAGE = 20;
/** Who wants to see more than these narrows the list: nobody turns twenty-five pages. */
export const MAX_ORDERS = 500;

/** An order in the administrators' list. */
export interface DeskOrder {
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
  /** What waits for somebody. */
  waits: { late: boolean; receipt: boolean; refund: boolean; goodsBack: boolean };
}

export interface DeskOrders {
  orders: DeskOrder[];
  page: number;
  pageCount: number;
  /** At most `MAX_ORDERS`; there are more when `more` says so. */
  total: number;
  more: boolean;
}

/** How many there are of each kind, at this moment. */
export interface OrderStats {
  total: number;
  byStatus: Record<OrderStatus, number>;
  late: number;
  receipts: number;
  refundsByHand: number;
  refunds: number;
  returns: number;
  /** To be fetched at the store: those that still have to come there, and those that wait there. */
  pickups: number;
  /** Those that nobody fetched while they are kept. */
  forgottenPickups: number;
}
