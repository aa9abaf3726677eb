import { may, type Viewer } from "#app/modules/identity/index.ts";
import { type ProcedureResult, pageForAdmin } from "#app/platform/http/procedure.ts";
import { toReais } from "#app/shared/money.ts";
import { matchingIds, orderRows } from "./list-all-orders.server.ts";
import { matchingOrders } from "./matching-orders.server.ts";
import { readOrderFilter } from "./order-filter.ts";
import type { AdminOrder } from "./order-summary.ts";

/**
 * `get_all_orders` {admin_id, pagina?}: everybody's orders, newest first, 500 at a time. Takes the filters of the screen,
 * too, by their own names.
 */
export async function getAllOrders(viewer: Viewer, given: Record<string, unknown>): Promise<ProcedureResult> {
  const page = pageForAdmin(viewer, may(viewer, "manage_orders"), given);
  if (!page.ok) return page;
  const texts = Object.entries(given).filter(
    (entry): entry is [string, string] => typeof entry[1] === "string",
  );
  const matching = await matchingOrders(readOrderFilter(new URLSearchParams(texts)));
  const ids = matching ? await matchingIds(matching, page) : [];
  return { ok: true, value: (await orderRows(ids)).map(recordOf) };
}

const recordOf = (order: AdminOrder) => ({
  id: order.id,
  status: order.status,
  created_at: order.createdAt,
  comprador: order.buyer.name,
  email: order.buyer.email,
  vendedores: order.shops,
  metodo_pagamento: order.method,
  valor_total: Number(toReais(order.total)),
  reembolsado: Number(toReais(order.refunded)),
});
