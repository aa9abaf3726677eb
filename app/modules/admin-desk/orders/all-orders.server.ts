import { may, type Viewer } from "#app/modules/identity/index.ts";
import { toReais } from "#app/shared/money.ts";
import { matchingOrders } from "./matching-orders.server.ts";
import { readOrderFilter } from "./order-filter.ts";
import { matchingIds, orderRows } from "./order-rows.server.ts";

const AT_ONCE = 100;

/**
 * `get_all_orders`: the newest orders, a hundred at a time; `depois_de` is the id of the last one before. Takes the
 * filters of the screen by their own names. Null for who may not look after orders.
 */
export async function getAllOrders(viewer: Viewer, given: Record<string, unknown> = {}) {
  if (!may(viewer, "manage_orders")) return null;
  const texts = Object.entries(given).filter(
    (entry): entry is [string, string] => typeof entry[1] === "string",
  );
  const params = new URLSearchParams(texts);
  const before = params.get("depois_de") ?? "";
  const matching = await matchingOrders(readOrderFilter(params));
  const ids = matching
    ? await matchingIds(matching, { limit: AT_ONCE, ...(/^[0-9A-Z]{26}$/.test(before) && { before }) })
    : [];
  return (await orderRows(ids)).map((order) => ({
    id: order.id,
    status: order.status,
    created_at: order.createdAt.toISOString(),
    comprador: order.buyer.name,
    email: order.buyer.email,
    vendedores: order.shops,
    metodo_pagamento: order.method,
    valor_total: Number(toReais(order.total)),
    reembolsado: Number(toReais(order.refunded)),
  }));
}
