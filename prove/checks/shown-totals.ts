import { type Check, reais } from "./check.ts";

/** What a page showed as the total is what the order says, what was charged and what the bank took. */
export const shownTotals: Check = ({ journal, books }) => {
  const orders = new Map(books.orders.map((order) => [order.id, order]));
  const differs = (where: string, what: string, shown: number, is: number) =>
    shown === is ? [] : [{ where, what: `${reais(shown)} was shown, ${what} ${reais(is)}` }];
  return [
    ...journal.placed.flatMap(({ orderId, total }) => {
      const order = orders.get(orderId);
      return order ? differs(`order ${orderId}`, "the order says", total, order.total) : [];
    }),
    ...books.payments.flatMap(({ id, orderId, amount, paidAmount }) => {
      const total = orders.get(orderId)?.total ?? amount;
      return [
        ...differs(`payment ${id}`, "the charge is", total, amount),
        ...(paidAmount === null ? [] : differs(`payment ${id}`, "what was paid is", total, paidAmount)),
      ];
    }),
    ...books.bank.flatMap(({ paymentId, orderId, amount }) =>
      differs(`payment ${paymentId}`, "the bank's entry is", orders.get(orderId)?.total ?? amount, amount),
    ),
  ];
};
