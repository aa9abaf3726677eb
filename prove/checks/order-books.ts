import { commissionBack, netOf, partOf, type Sale } from "#app/modules/ledger/index.ts";
import type { Money } from "#app/shared/money.ts";
import type { Books, ItemRow, OrderRow, ShipmentRow } from "../books/books.ts";
import { type Check, type Finding, reais, sumOf } from "./check.ts";

/**
 * The books of each order are what its buyer paid, what went back, and what its sellers were credited: the ledger against
 * the bank, and both against the order.
 */
export const orderBooks: Check = ({ books }) => books.orders.flatMap((order) => booksOf(order, books));

function booksOf(order: OrderRow, books: Books): Finding[] {
  const entries = books.entries.filter(({ orderId }) => orderId === order.id);
  const balance = (account: string, sellerId?: string): number =>
    sumOf(
      entries
        .filter((entry) => entry.account === account && (!sellerId || entry.sellerId === sellerId))
        .map(({ amount }) => amount),
    );
  const approved = books.bank.filter(({ orderId, status }) => orderId === order.id && status === "approved");
  const payments = new Set(books.payments.filter(({ orderId }) => orderId === order.id).map(({ id }) => id));
  const paid = sumOf(approved.map(({ amount }) => amount));
  const givenBack = sumOf(
    books.bankRefunds.filter(({ paymentId }) => payments.has(paymentId)).map(({ amount }) => amount),
  );
  const disputes = books.bankDisputes.filter(({ orderId }) => orderId === order.id);
  const taken = sumOf(disputes.filter(({ outcome }) => outcome !== "won").map(({ amount }) => amount));
  const fees = sumOf(disputes.map(({ fee }) => fee));
  const isPending = order.status === "pendente";
  const findings: Finding[] = [];
  const expect = (what: string, is: number, should: number) => {
    if (is !== should)
      findings.push({
        where: `order ${order.id}`,
        what: `${what}: ${reais(is)} instead of ${reais(should)}`,
      });
  };
  expect("held by the provider in the ledger", balance("provider"), paid - givenBack - taken - fees);
  expect("paid and not given back", paid - givenBack, order.paid ? order.total - order.refunded : 0);
  if (order.status === "cancelado")
    expect("kept of a cancelled order", Math.max(0, paid - givenBack - taken), 0);
  expect("still owed by the buyer", balance("buyer"), isPending ? order.total : 0);
  expect("sold and not paid", balance("unearned"), isPending ? -order.total : 0);
  for (const shipment of books.shipments.filter(({ orderId }) => orderId === order.id)) {
    const { sellerId } = shipment;
    const credited = -(balance("seller_pending", sellerId) + balance("seller_released", sellerId));
    if (keepsFreightOfNothing(shipment))
      findings.push({
        where: `order ${order.id}`,
        what: `${sellerId} keeps the freight of pieces that all went back`,
      });
    const lines = books.items.filter((item) => item.orderId === order.id && item.sellerId === sellerId);
    expect(`credited to ${sellerId}`, credited, order.paid ? owedTo(shipment, lines, books) : 0);
    expect(
      `commission of ${sellerId}`,
      shipment.commission,
      lines.length === 0 ? shipment.commission : sumOf(lines.map(({ commission }) => commission ?? 0)),
    );
  }
  for (const { id, amount, status } of books.refunds.filter(({ paymentId }) => payments.has(paymentId)))
    if (status !== "done")
      findings.push({ where: `order ${order.id}`, what: `refund ${id} of ${reais(amount)} is ${status}` });
  if (isPending)
    findings.push({ where: `order ${order.id}`, what: "still waits for a payment after its time" });
  return findings;
}

/** A return by promise leaves the freight with the seller; every other refund of the last piece takes it along. */
const keepsFreightOfNothing = ({ goods, refundedGoods, freightRefunded, lastRefund }: ShipmentRow): boolean =>
  goods > 0 && refundedGoods === goods && !freightRefunded && lastRefund !== "devolucao";

/** What stays with a seller of a sale of which some pieces went back, and some money was taken back by the bank. */
function owedTo(shipment: ShipmentRow, lines: readonly ItemRow[], { disputeParts }: Books): number {
  if (shipment.status === "cancelado") return 0;
  const sale: Sale = {
    goods: shipment.goods as Money,
    discount: shipment.discount as Money,
    freight: shipment.freight as Money,
    commission: shipment.commission as Money,
    paymentFee: shipment.paymentFee as Money,
  };
  const back = partOf(sale, {
    before: 0 as Money,
    now: shipment.refundedGoods as Money,
    withFreight: shipment.freightRefunded,
    commission: commissionBack(lines as readonly (ItemRow & { commission: Money })[]),
  });
  const disputed = disputeParts.filter(
    ({ orderId, sellerId }) => orderId === shipment.orderId && sellerId === shipment.sellerId,
  );
  return netOf(sale) - netOf(back) - sumOf(disputed.map(({ fromBalance }) => fromBalance));
}
