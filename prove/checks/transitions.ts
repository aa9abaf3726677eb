import { orderStatusOf } from "#app/modules/orders/order.ts";
import { walkHistory } from "#app/modules/orders/order-history.ts";
import type { Check, Finding } from "./check.ts";

/** Walks each order's history: every step is one that the module allows, and it ends where the order is. */
export const transitions: Check = ({ books }) =>
  books.orders.flatMap((order) => {
    const shipments = books.shipments.filter(({ orderId }) => orderId === order.id);
    const { parts, forbidden } = walkHistory({
      delivery: order.delivery,
      sellers: shipments.map(({ sellerId }) => sellerId),
      events: books.events.filter(({ orderId }) => orderId === order.id),
    });
    const findings: Finding[] = forbidden.map(({ sellerId, event, status }) => ({
      where: `order ${order.id}, ${sellerId}`,
      what: `"${event}" while it was ${status}`,
    }));
    for (const { sellerId, status } of shipments)
      if (parts.get(sellerId) !== status)
        findings.push({
          where: `order ${order.id}, ${sellerId}`,
          what: `its history ends at ${parts.get(sellerId)}, it is ${status}`,
        });
    const whole = orderStatusOf([...parts.values()]);
    if (whole !== order.status)
      findings.push({
        where: `order ${order.id}`,
        what: `its parts make it ${whole}, it is ${order.status}`,
      });
    return findings;
  });
