import { sql } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";
import { clock } from "#app/platform/clock.server.ts";
import { db, pool } from "#app/platform/db/db.server.ts";
import { centavos } from "#app/shared/money.ts";
import { aSeller } from "#tests/support/factories.ts";
import {
  type Booking,
  bookOrder,
  bookPayout,
  bookPayoutReturn,
  bookRefund,
  bookRelease,
  bookSale,
} from "./booking.ts";
import { sellerBalance, sellerStatement } from "./ledger-queries.server.ts";
import { holdRelease, lockRelease, releaseDue, scheduleRelease } from "./releases.server.ts";
import { netOf, partOf, type Sale } from "./sale.ts";
import { writeBookings } from "./write-bookings.server.ts";
import { writePayoutBookings } from "./write-payouts.server.ts";

const c = centavos;
const sale: Sale = {
  goods: c(10_000),
  discount: c(500),
  freight: c(1_250),
  paymentFee: c(106),
  commission: c(475),
};
const NET = 10_169;
const DAY = 86_400_000;

const book = (...bookings: Booking[]) => writeBookings(db, bookings, clock.now());
const inTransaction = db.transaction();
const balances = async () =>
  Object.fromEntries(
    (
      await pool.query("select account, sum(amount)::text as sum from ledger_entries group by account")
    ).rows.map(({ account, sum }) => [account, sum]),
  );

/** The row of a payout, whose module is above this one. */
const aPayout = async (seller: string): Promise<string> =>
  (
    await pool.query(
      `with run as (insert into payout_runs (origin, prepared_at) values ('request', now()) returning id)
       insert into payouts (run_id, seller_id, amount, status, receiver, prepared_at)
       select id, $1, 50, 'approved', '{}', now() from run returning id`,
      [seller],
    )
  ).rows[0].id;

beforeAll(async () => {
  for (const id of ["um", "dois", "tres"]) await aSeller({ id });
});

describe("the database itself", () => {
  const unbalanced = `with t as (insert into ledger_transactions (kind, seller_id, order_id, booked_at)
    values ('sale', 'um', 'torto', '2026-01-01') returning id)
    insert into ledger_entries select id, 'buyer', 'charge', 10 from t`;

  it("refuses entries that do not add up to zero", async () => {
    await expect(pool.query(unbalanced)).rejects.toThrow("do not add up to zero");
  });

  it("refuses a transaction without entries, at the latest when it is committed", async () => {
    const empty = `insert into ledger_transactions (kind, seller_id, order_id, booked_at)
      values ('sale', 'um', 'vazio', '2026-01-01')`;
    await expect(pool.query(empty)).rejects.toThrow("does not balance");
  });

  it("refuses the same booking twice, also where nobody held the order", async () => {
    const twice = sql`with t as (insert into ledger_transactions (kind, seller_id, order_id, number, booked_at)
      values ('order', 'um', 'dobrado', 1, '2026-01-01') returning id)
      insert into ledger_entries select id, account, 'charge', amount
      from t, (values ('buyer', 10), ('unearned', -10)) as entry (account, amount)`;
    await twice.execute(db);
    await expect(twice.execute(db)).rejects.toThrow("ledger_transactions_order_id_seller_id_kind_number_key");
  });

  it("refuses to change, delete or empty what was booked", async () => {
    await book(bookOrder({ sellerId: "um", orderId: "fixo" }, sale));
    for (const attempt of [
      "update ledger_entries set amount = amount * 2",
      "delete from ledger_entries",
      "update ledger_transactions set seller_id = 'dois'",
      "delete from ledger_transactions",
      "truncate ledger_entries, ledger_transactions cascade",
    ])
      await expect(pool.query(attempt)).rejects.toThrow("only added to");
  });
});

describe("bookings", () => {
  it("of several sellers are written together, and balance", async () => {
    await book(
      bookOrder({ sellerId: "um", orderId: "A" }, sale),
      bookOrder({ sellerId: "dois", orderId: "A" }, sale),
    );
    await book(
      bookSale({ sellerId: "um", orderId: "A" }, sale),
      bookSale({ sellerId: "dois", orderId: "A" }, sale),
    );
    const { rows } = await pool.query("select sum(amount)::text from ledger_entries");
    expect(rows[0].sum).toBe("0.00");
    expect(await sellerBalance("um")).toEqual({ pending: NET, released: 0 });
    expect(await sellerBalance("dois")).toEqual({ pending: NET, released: 0 });
  });

  it("of one seller's refund leave the others as they were", async () => {
    const part = partOf(sale, { before: c(0), now: c(4_000), withFreight: false });
    const before = await sellerBalance("dois");
    await book(bookRefund({ sellerId: "um", orderId: "A" }, part, false));
    expect(await sellerBalance("dois")).toEqual(before);
    // 40% of the goods: R$ 40,00 − 2,00 discount − 1,90 commission − 0,42 fee.
    expect((await sellerBalance("um")).pending).toBe(NET - (4_000 - 200 - 190 - 42));
    await book(
      bookRefund(
        { sellerId: "um", orderId: "A" },
        partOf(sale, { before: c(4_000), now: c(6_000), withFreight: true }),
        false,
      ),
    );
    expect(await sellerBalance("um")).toEqual({ pending: 0, released: 0 });
  });

  it("of nothing are none", async () => {
    const nothing: Sale = { goods: c(0), discount: c(0), freight: c(0), paymentFee: c(0), commission: c(0) };
    const before = await balances();
    await book(bookOrder({ sellerId: "um", orderId: "nada" }, nothing));
    await book();
    expect(await balances()).toEqual(before);
  });
});

describe("a release", () => {
  const of = { sellerId: "tres", orderId: "B" };

  it("waits for its day, and for goods that may come back", async () => {
    await book(bookOrder(of, sale), bookSale(of, sale));
    const due = new Date(clock.now().getTime() + 7 * DAY);
    await inTransaction.execute((transaction) => scheduleRelease(transaction, of, due));
    // A second delivery of the same parcel changes nothing.
    await inTransaction.execute((transaction) =>
      scheduleRelease(transaction, of, new Date(due.getTime() + DAY)),
    );
    await releaseDue();
    expect(await sellerBalance("tres")).toEqual({ pending: NET, released: 0 });

    clock.advance(8 * DAY);
    await inTransaction.execute((transaction) => holdRelease(transaction, of, true));
    await releaseDue();
    expect(await sellerBalance("tres")).toEqual({ pending: NET, released: 0 });
    await inTransaction.execute((transaction) => holdRelease(transaction, of, false));
  });

  it("gives what is left after refunds, once, however often it runs and in however many processes", async () => {
    clock.advance(8 * DAY);
    await book(bookRefund(of, partOf(sale, { before: c(0), now: c(4_000), withFreight: false }), false));
    const left = NET - (4_000 - 200 - 190 - 42);
    await Promise.all([releaseDue(), releaseDue(), releaseDue()]);
    expect(await sellerBalance("tres")).toEqual({ pending: 0, released: left });
    expect(await inTransaction.execute((transaction) => lockRelease(transaction, of))).toEqual({
      isReleased: true,
    });
  });

  it("is what a later refund and a payout are taken from", async () => {
    await book(bookRefund(of, partOf(sale, { before: c(4_000), now: c(6_000), withFreight: true }), true));
    expect(await sellerBalance("tres")).toEqual({ pending: 0, released: 0 });
  });
});

describe("a statement", () => {
  it("names each sale with what was taken off it and when it is released, newest first", async () => {
    const seller = await aSeller();
    const of = { sellerId: seller, orderId: "C" };
    await book(bookOrder(of, sale));
    expect(await sellerStatement(seller)).toEqual([]);
    await book(bookSale(of, sale));
    const due = new Date("2026-12-01T12:00:00Z");
    await inTransaction.execute((transaction) => scheduleRelease(transaction, of, due));
    await book(bookRelease(of, netOf(sale)));
    const payoutId = await aPayout(seller);
    const booked = (booking: Booking) => writePayoutBookings(db, [{ payoutId, booking }], clock.now());
    await booked(bookPayout(seller, c(5_000)));
    await booked(bookPayoutReturn(seller, c(5_000)));
    await expect(booked(bookPayout(seller, c(5_000)))).rejects.toThrow("ledger_transactions_of_payout");
    const [returned, payout, release, sold, ...rest] = await sellerStatement(seller);
    expect(rest).toEqual([]);
    expect(returned).toMatchObject({ kind: "payout-return", orderId: null, net: 5_000 });
    expect(payout).toMatchObject({ kind: "payout", orderId: null, net: -5_000 });
    expect(release).toMatchObject({ kind: "release", orderId: "C", net: NET, goods: 0 });
    expect(sold).toMatchObject({
      kind: "sale",
      goods: 10_000,
      discount: -500,
      freight: 1_250,
      commission: -475,
      paymentFee: -106,
      net: NET,
      releaseDueAt: due,
      releasedAt: null,
    });
    expect(await sellerStatement(seller, sold!.id)).toEqual([]);
  });
});
