import { db } from "#app/platform/db/db.server.ts";
import type { ReturnView } from "../buyer/order-view.ts";
import { readSold } from "../lifecycle/open-order.server.ts";
import { isMoreThanKept } from "../lifecycle/refund-pieces.server.ts";
import { readReturn } from "./returns.server.ts";

/** The ids of the open returns of an order whose refund is more than lost disputes left of their seller's sale. */
export async function returnsBeyondKept(orderId: string, returns: readonly ReturnView[]): Promise<string[]> {
  const isOpen = ({ status, refundedAt }: Pick<ReturnView, "status" | "refundedAt">) =>
    status === "solicitada" && !refundedAt;
  const concerned = returns.filter((each) => each.taken === "some" && isOpen(each));
  if (concerned.length === 0) return [];
  const sold = await readSold(db, orderId);
  const beyond: string[] = [];
  for (const { id } of concerned) {
    // Read after the order: the pieces of one that is open now were not refunded in what was read of it.
    const asked = await readReturn(db, id);
    const shipment = sold.shipments.find(({ sellerId }) => sellerId === asked.sellerId)!;
    if (isOpen(asked) && (await isMoreThanKept(db, sold, shipment, asked))) beyond.push(id);
  }
  return beyond;
}
