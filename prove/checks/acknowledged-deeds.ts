import { type Check, type Finding, reais } from "./check.ts";

/** What people were told that it was done is done: cancelled, paid, sent, delivered, each once. A return is asked for once. */
export const acknowledgedDeeds: Check = ({ journal, books }) => {
  const orders = new Map(books.orders.map((order) => [order.id, order]));
  const countOf = (kind: string, orderId: string, sellerId: string) =>
    books.events.filter(
      (event) => event.kind === kind && event.orderId === orderId && event.sellerId === sellerId,
    ).length;
  const findings: Finding[] = [];
  for (const { orderId } of journal.cancelled) {
    const isCancelled = books.events.some((event) => event.orderId === orderId && event.kind === "cancelado");
    if (!isCancelled)
      findings.push({ where: `order ${orderId}`, what: "acknowledged as cancelled, and is not" });
  }
  for (const { paymentId } of journal.paid) {
    const entry = books.bank.find((each) => each.paymentId === paymentId);
    if (entry?.status !== "approved") {
      findings.push({ where: `payment ${paymentId}`, what: "paid at the bank, which does not know of it" });
      continue;
    }
    const status = books.payments.find(({ id }) => id === paymentId)?.status;
    if (status !== "approved" && status !== "refunded")
      findings.push({
        where: `payment ${paymentId} of order ${entry.orderId}`,
        what: `${reais(entry.amount)} was paid, and the shop says ${status} (order ${orders.get(entry.orderId)?.status})`,
      });
  }
  for (const [kind, deeds] of [
    ["enviado", journal.shipped],
    ["entregue", journal.delivered],
  ] as const)
    for (const { orderId, sellerId } of deeds) {
      const times = countOf(kind, orderId, sellerId);
      if (times !== 1)
        findings.push({
          where: `order ${orderId}`,
          what: `acknowledged as ${kind}, recorded ${times} times`,
        });
    }
  for (const orderId of new Set(journal.askedBack.map((asked) => asked.orderId))) {
    const most = journal.askedBack.filter((asked) => asked.orderId === orderId).length;
    const times = books.events.filter(
      (event) => event.kind === "devolucao-solicitada" && event.orderId === orderId,
    ).length;
    if (times > most)
      findings.push({ where: `order ${orderId}`, what: `${times} returns were asked for by ${most} forms` });
  }
  return findings;
};
