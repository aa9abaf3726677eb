import { may, type Viewer } from "#app/modules/identity/index.ts";
import type { ProcedureResult } from "#app/platform/http/procedure.ts";
import { toReais } from "#app/shared/money.ts";
import { matchingOrders } from "./matching-orders.server.ts";
import { readOrderFilter } from "./order-filter.ts";
import { matchingIds, orderRows } from "./order-rows.server.ts";
import type { DeskOrder } from "./order-summary.ts";

const PAGE = 500;
const LAST_PAGE = 10_000;

/**
 * `get_all_orders` {admin_id, pagina?}: everybody's orders, newest first, 500 at a time. Takes the filters of the screen,
 * too, by their own names.
 */
export async function getAllOrders(viewer: Viewer, given: Record<string, unknown>): Promise<ProcedureResult> {
  if (!may(viewer, "manage_orders"))
    return { ok: false, status: 403, error: "Acesso restrito apenas para administradores" };
  if (given.admin_id !== viewer.userId)
    return { ok: false, status: 403, error: "admin_id is not the signed-in administrator" };
  const { pagina = 1 } = given;
  if (typeof pagina !== "number" || !Number.isInteger(pagina) || pagina < 1 || pagina > LAST_PAGE)
    return { ok: false, status: 400, error: `pagina must be a whole number from 1 to ${LAST_PAGE}` };
  const texts = Object.entries(given).filter(
    (entry): entry is [string, string] => typeof entry[1] === "string",
  );
  const matching = await matchingOrders(readOrderFilter(new URLSearchParams(texts)));
  const ids = matching ? await matchingIds(matching, { limit: PAGE, offset: (pagina - 1) * PAGE }) : [];
  return { ok: true, value: (await orderRows(ids)).map(recordOf) };
}

const recordOf = (order: DeskOrder) => ({
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
