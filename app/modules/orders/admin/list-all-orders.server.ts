import { may, type Viewer } from "#app/modules/identity/index.ts";
import { matchingOrders } from "./matching-orders.server.ts";
import type { OrderFilter } from "./order-filter.ts";
import { matchingIds, orderRows } from "./order-rows.server.ts";
import { type DeskOrders, MAX_ORDERS, ORDERS_PER_PAGE } from "./order-summary.ts";

/** Everybody's orders, newest first; null for who may not look after them. */
export async function listAllOrders(
  viewer: Viewer,
  filter: OrderFilter,
  page: number,
): Promise<DeskOrders | null> {
  if (!may(viewer, "manage_orders")) return null;
  const matching = await matchingOrders(filter);
  const found = matching ? await matchingIds(matching, { limit: MAX_ORDERS + 1 }) : [];
  const ids = found.slice(0, MAX_ORDERS);
  const pageCount = Math.max(1, Math.ceil(ids.length / ORDERS_PER_PAGE));
  const shown = Math.min(Math.max(1, page), pageCount);
  const first = (shown - 1) * ORDERS_PER_PAGE;
  return {
    orders: await orderRows(ids.slice(first, first + ORDERS_PER_PAGE)),
    page: shown,
    pageCount,
    total: ids.length,
    more: found.length > ids.length,
  };
}
