import type { Check, Evidence, Finding } from "./check.ts";

/** Every acknowledged order is there and belongs to its buyer, and no key, click or tab made two of one. */
export const acknowledgedOrders: Check = ({ journal, books }) => {
  const byId = new Map(books.orders.map((order) => [order.id, order]));
  const findings: Finding[] = [];
  const idOfKey = new Map<string, string>();
  for (const { key, userId, orderId } of journal.placed) {
    const order = byId.get(orderId);
    if (!order) findings.push({ where: `order ${orderId}`, what: "acknowledged, and lost" });
    else if (order.userId !== userId)
      findings.push({
        where: `order ${orderId}`,
        what: `acknowledged to ${userId}, kept for ${order.userId}`,
      });
    const first = idOfKey.get(key) ?? orderId;
    idOfKey.set(key, first);
    if (first !== orderId)
      findings.push({ where: `key ${key}`, what: `acknowledged as two orders, ${first} and ${orderId}` });
  }

  const asked = new Set(journal.asked.map(({ key, userId }) => `${userId} ${key}`));
  const kept = new Map<string, string>();
  for (const { id, userId, key } of books.orders) {
    const name = `${userId} ${key}`;
    if (!asked.has(name)) findings.push({ where: `order ${id}`, what: "nobody asked for it" });
    if (kept.has(name))
      findings.push({ where: `key ${key}`, what: `is two orders, ${kept.get(name)} and ${id}` });
    kept.set(name, id);
  }
  return findings;
};

/** Acknowledged, and not in the books. */
export function lostOrders({ journal, books }: Pick<Evidence, "journal" | "books">): Set<string> {
  const kept = new Set(books.orders.map(({ id }) => id));
  return new Set(journal.placed.map(({ orderId }) => orderId).filter((id) => !kept.has(id)));
}

/** Orders in the books with the key of another one. */
export function doubledOrders({ books }: Pick<Evidence, "books">): Set<string> {
  const sameKey = Map.groupBy(books.orders, ({ userId, key }) => `${userId} ${key}`);
  return new Set(
    [...sameKey.values()]
      .filter((orders) => orders.length > 1)
      .flat()
      .map(({ id }) => id),
  );
}
