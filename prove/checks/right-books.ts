import { newJournal } from "../journal.ts";
import type { Evidence } from "./check.ts";

export const ORDER = "01M7P9CY1P9NEC4WEPW8JS06NC";
export const PAYMENT = "ca8e7b03-8381-4ab0-b790-9ef38da0ed2b";
const LINK = `/order/${ORDER}`;

/** One PIX order of R$ 110,00 from one seller, placed, paid, sent, delivered and paid out, with everything in order. */
export function aProof(): Evidence {
  const entry = (transactionId: string, kind: string, account: string, amount: number) => ({
    transactionId,
    kind,
    orderId: kind === "payout" ? null : ORDER,
    payoutId: kind === "payout" ? "1" : null,
    sellerId: "bella",
    account,
    amount,
  });
  const letter = (id: string, kind: string, to: string) => ({
    id,
    kind,
    to,
    orderId: ORDER,
    content: LINK,
    once: null,
    sent: true,
  });
  const variant = { variantId: "1", productId: "p1", color: "Azul", size: "P" };
  return {
    journal: {
      ...newJournal(),
      asked: [{ key: "key-1", userId: "ana", total: 11_000 }],
      placed: [{ key: "key-1", userId: "ana", orderId: ORDER, total: 11_000 }],
      paid: [{ paymentId: PAYMENT }],
      shipped: [{ orderId: ORDER, sellerId: "bella" }],
      delivered: [{ orderId: ORDER, sellerId: "bella" }],
      restocked: [{ productId: "p1", color: "Azul", size: "P", pieces: 5, sure: true }],
      attacks: [{ what: "a forged signature", status: 401, succeeded: false }],
    },
    books: {
      orders: [
        {
          id: ORDER,
          userId: "ana",
          email: "ana@mare.test",
          key: "key-1",
          status: "entregue",
          total: 11_000,
          refunded: 0,
          paymentId: PAYMENT,
          paid: true,
          delivery: "delivery",
        },
      ],
      shipments: [
        {
          orderId: ORDER,
          sellerId: "bella",
          status: "entregue",
          goods: 10_000,
          discount: 500,
          freight: 1_500,
          commission: 475,
          paymentFee: 110,
          refundedGoods: 0,
          freightRefunded: false,
          lastRefund: null,
        },
      ],
      items: [
        {
          orderId: ORDER,
          sellerId: "bella",
          variantId: "v1",
          quantity: 1,
          refunded: 0,
          price: 10_000,
          commission: 475,
        },
      ],
      events: ["pago", "enviado", "entregue"].map((kind) => ({
        orderId: ORDER,
        sellerId: kind === "pago" ? null : "bella",
        kind,
      })),
      payments: [{ id: PAYMENT, orderId: ORDER, status: "approved", amount: 11_000, paidAmount: 11_000 }],
      bank: [{ paymentId: PAYMENT, orderId: ORDER, status: "approved", amount: 11_000 }],
      bankRefunds: [],
      refunds: [],
      bankDisputes: [],
      disputeParts: [],
      entries: [
        entry("1", "order", "buyer", 11_000),
        entry("1", "order", "unearned", -11_000),
        entry("2", "sale", "buyer", -11_000),
        entry("2", "sale", "unearned", 11_000),
        entry("2", "sale", "provider", 11_000),
        entry("2", "sale", "seller_pending", -10_415),
        entry("2", "sale", "commission", -475),
        entry("2", "sale", "payment_fee", -110),
        entry("3", "release", "seller_pending", 10_415),
        entry("3", "release", "seller_released", -10_415),
        entry("4", "payout", "seller_released", 10_415),
        entry("4", "payout", "bank", -10_415),
      ],
      releases: [{ orderId: ORDER, sellerId: "bella" }],
      payouts: [{ id: "1", sellerId: "bella", amount: 10_415, status: "paid", lines: 10_415 }],
      differences: [],
      ownCheck: [{ differences: 0, results: [] }],
      letters: [
        letter("l1", "order-received", "ana@mare.test"),
        letter("l2", "order-paid", "ana@mare.test"),
        letter("l3", "order-to-ship", "bella@mare.test"),
      ],
      stock: [
        {
          ...variant,
          stock: 9,
          held: 1,
          productStock: 9,
          variantsStock: 9,
          sizeInStock: true,
          foundBySize: true,
        },
      ],
      failedJobs: [],
      owners: [
        { sellerId: "bella", email: "bella@mare.test" },
        { sellerId: "pacto", email: "pacto@mare.test" },
      ],
    },
    stockBefore: [
      {
        ...variant,
        stock: 5,
        held: 0,
        productStock: 5,
        variantsStock: 5,
        sizeInStock: true,
        foundBySize: true,
      },
    ],
    received: [
      { messageId: "<l1@mare.test>", to: "ana@mare.test" },
      { messageId: "<l2@mare.test>", to: "ana@mare.test" },
      { messageId: "<l3@mare.test>", to: "bella@mare.test" },
    ],
  };
}
