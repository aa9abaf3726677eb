import { store } from "#app/platform/store.ts";
import { addDays, formatDate, todayInSaoPaulo } from "#app/shared/business-days.ts";
import type { PickupWords } from "../letters/pickup-letters.tsx";
import { linesOf } from "./letters.server.ts";
import type { OpenOrder, OpenShipment } from "./open-order.server.ts";

/** What a letter says of parts of an order that wait at the store, and of those that are still awaited there. */
export function aboutPickup(
  order: OpenOrder,
  waiting: readonly OpenShipment[],
): PickupWords & { lines: [string, string][] } {
  const sellers = waiting.map(({ sellerId }) => sellerId);
  const last = waiting.reduce((latest, { arrivedAt }) => Math.max(latest, arrivedAt!.getTime()), 0);
  return {
    shops: waiting.map(({ sellerName }) => sellerName).join(", "),
    lines: linesOf(
      order.items
        .filter((item) => sellers.includes(item.sellerId) && item.refunded < item.quantity)
        .map((item) => ({ ...item, quantity: item.quantity - item.refunded })),
    ),
    awaited: order.shipments
      .filter(({ status }) => status === "processando")
      .map(({ sellerName, shipBy }) => `${sellerName}${shipBy ? ` (até ${formatDate(shipBy)})` : ""}`),
    keptUntil: formatDate(addDays(todayInSaoPaulo(new Date(last)), store.promises.pickupKeptDays)),
  };
}
