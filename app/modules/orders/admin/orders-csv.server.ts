import { recordAudit } from "#app/modules/audit/index.server.ts";
import { may, type Viewer } from "#app/modules/identity/index.ts";
import { METHOD_NAMES, PAYMENT_STATUS_NAMES } from "#app/modules/payments/index.ts";
import { db } from "#app/platform/db/db.server.ts";
import { csvStream } from "#app/platform/http/csv-stream.server.ts";
import { csvAmount, csvMoment } from "#app/shared/csv.ts";
import { orderNumber, STATUS_NAMES } from "../order.ts";
import { matchingIds, orderRows } from "./list-all-orders.server.ts";
import { matchingOrders } from "./matching-orders.server.ts";
import type { OrderFilter } from "./order-filter.ts";
import type { AdminOrder } from "./order-summary.ts";

const AT_ONCE = 500;
const HEAD = [
  ...["Número", "Pedido", "Data", "Situação", "Comprador", "E-mail", "Lojas"],
  ...["Pagamento", "Situação do pagamento", "Entrega", "Total (R$)", "Reembolsado (R$)"],
];

/** The filtered orders as a CSV stream; the export is recorded in the audit log. Null without the permission. */
export async function ordersCsv(
  viewer: Viewer,
  filter: OrderFilter,
): Promise<ReadableStream<Uint8Array> | null> {
  if (!may(viewer, "manage_orders")) return null;
  await recordAudit(db, {
    actor: viewer,
    action: "exportar-pedidos",
    subject: { kind: "pedido", id: "csv" },
    after: { filtro: Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== "")) },
  });
  return csvStream(HEAD, ordersIn(filter));
}

async function* ordersIn(filter: OrderFilter): AsyncGenerator<string[][]> {
  const matching = await matchingOrders(filter);
  let before: string | undefined;
  while (matching) {
    const ids: string[] = await matchingIds(matching, { before, limit: AT_ONCE });
    if (ids.length === 0) return;
    yield (await orderRows(ids)).map(cellsOf);
    before = ids.at(-1);
  }
}

const cellsOf = (order: AdminOrder): string[] => [
  ...[orderNumber(order.id), order.id, csvMoment(order.createdAt), STATUS_NAMES[order.status]],
  ...[order.buyer.name, order.buyer.email, order.shops.join(", ")],
  ...[METHOD_NAMES[order.method], PAYMENT_STATUS_NAMES[order.payment]],
  ...[order.pickup ? "Retirada na loja" : "Entrega", csvAmount(order.total), csvAmount(order.refunded)],
];
