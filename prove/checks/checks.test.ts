import { describe, expect, it } from "vitest";
import type { EntryRow } from "../books/books.ts";
import type { Evidence } from "./check.ts";
import { CHECKS, violationsIn } from "./index.ts";
import { aProof, ORDER, PAYMENT } from "./right-books.ts";

type Spoil = (evidence: Evidence) => void;
const order = (evidence: Evidence) => evidence.books.orders[0]!;
const shipment = (evidence: Evidence) => evidence.books.shipments[0]!;
/** A piece of R$ 10,00 that goes back when everything is paid out. */
const refunded = (account: string): EntryRow[] =>
  [
    { account: "provider", amount: -1_000 },
    { account, amount: 1_000 },
  ].map((entry) => ({
    ...entry,
    transactionId: "6",
    kind: "refund",
    orderId: ORDER,
    payoutId: null,
    sellerId: "bella",
  }));
/** What is wrong with the books, and the check that has to see it. */
const WRONGS: Record<string, [what: string, spoil: Spoil][]> = {
  "every acknowledged order is there, none twice": [
    ["an acknowledged order is gone", ({ books }) => void books.orders.pop()],
    [
      "an order is kept for somebody else",
      (evidence) => {
        order(evidence).userId = "bia";
      },
    ],
    [
      "a key made two orders",
      ({ books }) => void books.orders.push({ ...books.orders[0]!, id: `${ORDER.slice(0, -1)}D` }),
    ],
    [
      "a double click was told of two orders",
      ({ journal }) => void journal.placed.push({ ...journal.placed[0]!, orderId: "another" }),
    ],
    ["nobody asked for an order", ({ journal }) => void journal.asked.pop()],
  ],
  "what was acknowledged is done, once": [
    ["a cancelled order goes on", ({ journal }) => void journal.cancelled.push({ orderId: ORDER })],
    ["the bank forgot a payment", ({ books }) => void books.bank.pop()],
    [
      "the shop missed a payment",
      ({ books }) => {
        books.payments[0]!.status = "expired";
      },
    ],
    ["a parcel was sent twice", ({ books }) => void books.events.push(books.events[1]!)],
    ["a delivery was not recorded", ({ books }) => void books.events.pop()],
    [
      "a return's form that was sent again asked for another return",
      ({ journal, books }) => {
        journal.askedBack.push({ orderId: ORDER });
        for (const kind of ["devolucao-solicitada", "devolucao-solicitada"])
          books.events.push({ ...books.events[1]!, kind });
      },
    ],
  ],
  "the total that was shown is what was charged": [
    [
      "the page showed less",
      ({ journal }) => {
        journal.placed[0]!.total = 10_999;
      },
    ],
    [
      "the charge is higher",
      ({ books }) => {
        books.payments[0]!.amount = 11_001;
      },
    ],
    [
      "another sum was taken as paid",
      ({ books }) => {
        books.payments[0]!.paidAmount = 1;
      },
    ],
    [
      "the bank took another sum",
      ({ books }) => {
        books.bank[0]!.amount = 11_001;
      },
    ],
  ],
  "stock is never below zero and conserved": [
    ["below zero", ({ books }) => void Object.assign(books.stock[0]!, { stock: -1, held: 11 })],
    [
      "a piece was lost",
      ({ books }) => {
        books.stock[0]!.stock = 8;
      },
    ],
    [
      "a piece was sold twice",
      ({ books }) => {
        books.stock[0]!.held = 2;
      },
    ],
    [
      "the product counts otherwise",
      ({ books }) => {
        books.stock[0]!.productStock = 10;
      },
    ],
    [
      "a size in stock is not found",
      ({ books }) => {
        books.stock[0]!.foundBySize = false;
      },
    ],
    [
      "a restocking was lost",
      ({ journal }) => {
        journal.restocked[0]!.pieces = 6;
      },
    ],
  ],
  "each ledger transaction sums to zero": [
    ["a centavo more", ({ books }) => void books.entries[7]!.amount++],
  ],
  "the books of each order are what was paid, given back and credited": [
    [
      "the bank gave back what the ledger kept",
      ({ books }) => void books.bankRefunds.push({ paymentId: PAYMENT, refundId: "r", amount: 500 }),
    ],
    [
      "the buyer's bank took what the ledger kept",
      ({ books }) =>
        void books.bankDisputes.push({
          paymentId: PAYMENT,
          orderId: ORDER,
          amount: 11_000,
          fee: 3_000,
          outcome: null,
        }),
    ],
    [
      "a seller was not charged its part of a dispute",
      ({ books }) =>
        void books.disputeParts.push({
          orderId: ORDER,
          sellerId: "bella",
          amount: 11_000,
          fromBalance: 10_415,
        }),
    ],
    [
      "a sale was booked twice",
      ({ books }) =>
        void books.entries.push(
          ...books.entries.slice(2, 8).map((each) => ({ ...each, transactionId: "9" })),
        ),
    ],
    [
      "the seller was credited too much",
      ({ books }) => {
        books.entries[5]!.amount -= 100;
        books.entries[6]!.amount += 100;
      },
    ],
    [
      "a line has another commission than was taken",
      ({ books }) => {
        books.items[0]!.commission = 474;
      },
    ],
    ["the buyer still owes", ({ books }) => void books.entries.splice(2, 2)],
    [
      "a cancelled order kept the money",
      (evidence) => {
        order(evidence).status = "cancelado";
        shipment(evidence).status = "cancelado";
      },
    ],
    [
      "the shop refunded every piece and kept the freight",
      (evidence) => {
        const { books } = evidence;
        order(evidence).refunded = 9_500;
        Object.assign(shipment(evidence), { refundedGoods: 10_000, lastRefund: "parcial" });
        books.items[0]!.refunded = 1;
        books.bankRefunds.push({ paymentId: PAYMENT, refundId: "r", amount: 9_500 });
        books.refunds.push({ id: "r", paymentId: PAYMENT, amount: 9_500, status: "done" });
        for (const [account, amount] of [
          ["provider", -9_500],
          ["seller_released", 8_915],
          ["commission", 475],
          ["payment_fee", 110],
        ] as const)
          books.entries.push({ ...refunded(account)[1]!, amount });
      },
    ],
    [
      "a refund was refused",
      ({ books }) => void books.refunds.push({ id: "r", paymentId: PAYMENT, amount: 500, status: "refused" }),
    ],
    [
      "an order waits for ever",
      (evidence) => {
        order(evidence).status = "pendente";
      },
    ],
  ],
  "released and pending money are kept apart": [
    [
      "a refund after the release was booked to what is pending",
      ({ books }) => void books.entries.push(...refunded("seller_pending")),
    ],
    [
      "a refund before the release was booked to what is due",
      ({ books }) =>
        void books.entries.splice(
          8,
          0,
          ...refunded("seller_released").map((entry) => ({ ...entry, transactionId: "2" })),
        ),
    ],
    ["a sale that is not released is due", ({ books }) => void books.releases.pop()],
  ],
  "each payout is booked once, and nobody is paid more than was released": [
    ["a payout was not booked", ({ books }) => void books.entries.splice(10, 2)],
    ["a booking has no payout", ({ books }) => void books.payouts.pop()],
    [
      "a payout was booked twice",
      ({ books }) =>
        void books.entries.push(...books.entries.slice(10).map((each) => ({ ...each, transactionId: "5" }))),
    ],
    [
      "a returned payout was not booked back",
      ({ books }) => {
        books.payouts[0]!.status = "returned";
      },
    ],
    [
      "it pays other bookings than its amount",
      ({ books }) => {
        books.payouts[0]!.lines = 10_000;
      },
    ],
    [
      "a seller was paid what was not released",
      ({ books }) => {
        books.payouts.push({ ...books.payouts[0]!, id: "2" });
        books.entries.push(
          ...books.entries.slice(10).map((each) => ({ ...each, transactionId: "5", payoutId: "2" })),
        );
      },
    ],
  ],
  "the books agree with the bank's, day by day": [
    [
      "a payment is missing here",
      ({ books }) =>
        void books.differences.push({
          day: "2026-03-01",
          kind: "payment",
          cause: "missing-here",
          reference: PAYMENT,
        }),
    ],
    ["the shop never checked", ({ books }) => void books.ownCheck.pop()],
    [
      "the shop's own check found something",
      ({ books }) => {
        books.ownCheck[0]!.differences = 1;
      },
    ],
  ],
  "no state that the transition tables forbid": [
    ["sent before it was paid", ({ books }) => void books.events.shift()],
    ["paid twice", ({ books }) => void books.events.unshift(books.events[0]!)],
    [
      "the status is not where the history ends",
      (evidence) => {
        shipment(evidence).status = "enviado";
      },
    ],
    [
      "the order is not what its parts are",
      (evidence) => {
        order(evidence).status = "enviado";
      },
    ],
    [
      "cancelled after it was sent",
      ({ books }) => void books.events.push({ orderId: ORDER, sellerId: "bella", kind: "cancelado" }),
    ],
    [
      "expired after it was paid",
      ({ books }) => void books.events.push({ orderId: ORDER, sellerId: null, kind: "expirado" }),
    ],
  ],
  "each letter at most once, to the right person": [
    [
      "about an order of somebody else",
      ({ books }) => {
        books.letters[0]!.to = "bia@mare.test";
      },
    ],
    [
      "to a seller without a part in it",
      ({ books }) => {
        books.letters[2]!.to = "pacto@mare.test";
      },
    ],
    ["paid twice in letters", ({ books }) => void books.letters.push({ ...books.letters[1]!, id: "l4" })],
    ["received twice in letters", ({ books }) => void books.letters.push({ ...books.letters[0]!, id: "l4" })],
    [
      "handed over to another address",
      ({ received }) => {
        received[0]!.to = "bia@mare.test";
      },
    ],
    [
      "never sent",
      ({ books }) => {
        books.letters[1]!.sent = false;
      },
    ],
    ["never handed to the mail server", ({ received }) => void received.pop()],
    [
      "a refund told twice",
      ({ books }) => {
        books.refunds.push({ id: "r", paymentId: PAYMENT, amount: 500, status: "done" });
        for (const id of ["l4", "l5"])
          books.letters.push({ ...books.letters[0]!, id, kind: "order-refunded" });
      },
    ],
    ["handed over twice", ({ received }) => void received.push(received[0]!)],
  ],
  "no attack works": [
    [
      "one did",
      ({ journal }) => {
        journal.attacks[0]!.succeeded = true;
      },
    ],
  ],
  "no answer with status 500": [
    ["there was one", ({ journal }) => void journal.broken.push({ what: "GET /", id: "x" })],
  ],
  "every page shows what its reader may see": [
    ["one did not", ({ journal }) => void journal.misread.push({ where: "/", what: "a foreign word" })],
  ],
  "nobody holds much of the stock without paying": [
    ["somebody does", ({ journal }) => void journal.hoarded.push({ userId: "ana", what: "900 pieces" })],
  ],
  "every job is done": [
    ["one gave up", ({ books }) => void books.failedJobs.push({ task: "send-refund", error: "no" })],
  ],
};

it("books in order are not complained about", () => {
  expect(violationsIn(aProof())).toEqual([]);
});

it("every check is shown wrong books", () => {
  expect(Object.keys(WRONGS)).toEqual(Object.keys(CHECKS));
});

describe.each(Object.entries(WRONGS))("%s", (check, wrongs) => {
  it.each(wrongs)("%s", (_, spoil) => {
    const evidence = aProof();
    spoil(evidence);
    expect(violationsIn(evidence).map((violation) => violation.check)).toContain(check);
  });
});

describe("what is right although it looks odd", () => {
  it("a refund after the release takes from what is due", () => {
    const evidence = aProof();
    evidence.books.entries.push(...refunded("seller_released"));
    const found = violationsIn(evidence).filter(({ check }) => check.startsWith("released and pending"));
    expect(found).toEqual([]);
  });

  it("a restocking that nobody answered may have been saved or not", () => {
    for (const stock of [9, 14]) {
      const evidence = aProof();
      evidence.journal.restocked.push({ ...evidence.journal.restocked[0]!, sure: false });
      Object.assign(evidence.books.stock[0]!, { stock, productStock: stock, variantsStock: stock });
      expect(violationsIn(evidence)).toEqual([]);
    }
  });

  it("a letter is handed over again when the worker died before it noted the first time", () => {
    const evidence = aProof();
    evidence.received.push(evidence.received[0]!);
    evidence.journal.faults["kill-worker"] = 1;
    expect(violationsIn(evidence)).toEqual([]);
  });

  it.each(["pieces-refunded", "sale-refunded"])(
    "the same piece is refunded twice, and told twice in the same words (%s)",
    (kind) => {
      const { books } = aProof();
      const refunds = ["one", "two"].map(() => ({ orderId: ORDER, sellerId: "bella", kind: "reembolsado" }));
      const told = ["l4", "l5"].map((id) => ({ ...books.letters[0]!, id, kind }));
      const complaints = (letters: typeof told, events: typeof refunds) =>
        violationsIn({
          ...aProof(),
          books: { ...books, letters: [...books.letters, ...letters], events: [...books.events, ...events] },
        }).filter(({ what }) => what.includes("letters about"));
      expect(complaints(told, refunds)).toEqual([]);
      expect(complaints(told, refunds.slice(1))).toHaveLength(1);
    },
  );

  it("an order that expired and was paid late is revived", () => {
    const evidence = aProof();
    const whole = (kind: string) => ({ orderId: ORDER, sellerId: null, kind });
    evidence.books.events.unshift(whole("expirado"), whole("reativado"));
    expect(violationsIn(evidence)).toEqual([]);
  });
});
