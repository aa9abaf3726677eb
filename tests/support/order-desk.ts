import type { Viewer } from "#app/modules/identity/index.ts";
import { actOnOrder } from "#app/modules/orders/admin/act-on-order.server.ts";
import { listAllOrders } from "#app/modules/orders/admin/list-all-orders.server.ts";
import { parseOrderAction } from "#app/modules/orders/admin/order-action-input.server.ts";
import type { OrderAction } from "#app/modules/orders/admin/order-actions.ts";
import { findOrderFile } from "#app/modules/orders/admin/order-file.server.ts";
import { readOrderFilter } from "#app/modules/orders/admin/order-filter.ts";
import { clock } from "#app/platform/clock.server.ts";
import { aProduct, aSeller, aViewer, present } from "./factories.ts";

/** Two administrators of orders, two shops and a buyer. */

export let admin: Viewer;
export let colleague: Viewer;
export let ana: Viewer;
export let percent: Viewer;
export let bella: Viewer;
export let dress: string;
export let jeans: string;

export const line = (productId: string, quantity = 1) => ({ productId, color: "Coral", size: "P", quantity });

export async function openOrderDesk(): Promise<void> {
  clock.moveTo(new Date("2026-07-01T12:00:00Z"));
  admin = await aViewer({ role: "admin", permissions: ["manage_orders"], name: "Marta Gestora" });
  colleague = await aViewer({ role: "admin", permissions: ["manage_orders"], name: "Outro Gestor" });
  ana = await aViewer({ name: "Ana Conceição", email: "ana@exemplo.com.br" });
  percent = await aViewer({ name: "100%_Feliz\\o", email: "cem@exemplo.com.br" });
  bella = await aViewer({ role: "lojista", sellerId: "bella" });
  await aSeller({ id: "bella", name: "Bella Colada", user_id: bella.userId, cnpj: "12345678000195" });
  await aSeller({ id: "pacto", name: "Pacto Jeans", cnpj: "98765432000110" });
  dress = await aProduct({ seller_id: "bella", name: "Vestido", price: "100.00", pieces: 90 });
  jeans = await aProduct({ seller_id: "pacto", name: "Calça", price: "50.00", pieces: 90 });
}

export const find = async (asked: string, viewer = admin) =>
  (await listAllOrders(viewer, readOrderFilter(new URLSearchParams(asked)), 1))?.orders.map(({ id }) => id);

/** An administrator's action, as its form sends it. */
export async function act(
  viewer: Viewer,
  orderId: string,
  [action, part = ""]: [action: OrderAction, part?: string],
  fields: Record<string, string> = {},
) {
  const form = new FormData();
  const { seen } = await file(orderId);
  for (const [name, value] of Object.entries({ visto: seen, motivo: "conferido", ...fields }))
    form.set(name, value);
  const read = parseOrderAction(form);
  return read.ok ? actOnOrder(present(viewer), action, { orderId, part, ...read.value }) : read;
}

export const file = async (orderId: string) => (await findOrderFile(admin, orderId))!;
