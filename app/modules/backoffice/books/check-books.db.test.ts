import { sql } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";
import { cancelOrder, refundItems } from "#app/modules/orders/lifecycle/index.server.ts";
import { refundRegrets, requestReturn } from "#app/modules/orders/returns/index.server.ts";
import { requestPayout } from "#app/modules/payouts/index.server.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db, pool } from "#app/platform/db/db.server.ts";
import { aViewer } from "#tests/support/factories.ts";
import { runDueJobs, waitingJobs } from "#tests/support/jobs.ts";
import { aPaidOrder, aPlacedOrder } from "#tests/support/orders.ts";
import { aPayableSeller, aReleasedSale } from "#tests/support/payouts.ts";
import { aDeliveredOrder, admin, both, buyer, openTwoShops, pacto } from "#tests/support/two-shops.ts";
import { findTroubles } from "../overview/troubles.server.ts";
import { RULE_NAMES, RULES, type RuleName } from "./book-check.ts";
import { askForBookCheck, checkBooks, checkBooksJob } from "./check-books.server.ts";
import { lastBookCheck } from "./last-book-check.server.ts";

const differencesByRule = async () => {
  await checkBooks();
  const { results } = (await lastBookCheck(db))!;
  return Object.fromEntries(results.map(({ rule, count }) => [rule, count]));
};
const nothing = Object.fromEntries(RULE_NAMES.map((rule) => [rule, 0]));
let paid: string;
const done = async (result: Promise<{ ok: boolean }>) => expect(await result).toMatchObject({ ok: true });

beforeAll(async () => {
  await openTwoShops();
  await sql`insert into administradores (user_id, permissions, created_at) values
    (${admin.userId}, '{system_settings}', now())
    on conflict (user_id) do update set permissions = excluded.permissions`.execute(db);
  // Everything that can become of an order.
  await aPlacedOrder(buyer, both());
  await done(cancelOrder(buyer, (await aPlacedOrder(buyer, both())).orderId));
  paid = (await aPaidOrder(buyer, both())).orderId;
  await done(cancelOrder(buyer, (await aPaidOrder(buyer, both())).orderId));
  const { orderId: partlyRefunded } = await aPaidOrder(buyer, both());
  const aPair = {
    sellerId: "pacto",
    pieces: [{ position: 1, quantity: 1 }],
    reason: "Acabou",
    restock: true,
  };
  await done(refundItems(pacto, { orderId: partlyRefunded, ...aPair }));
  const { orderId: delivered } = await aDeliveredOrder();
  await done(
    requestReturn(buyer, { orderId: delivered, pieces: [{ position: 0, quantity: 1 }], reason: "" }),
  );
  await refundRegrets();
  const seller = await aPayableSeller();
  await aReleasedSale(seller.sellerId, 5_000);
  await done(requestPayout(seller));
  await runDueJobs();
});

it("books that are right have no differences, and nobody is written to", async () => {
  expect(await differencesByRule()).toEqual(nothing);
  expect(await findTroubles()).not.toContainEqual(expect.objectContaining({ kind: "book-differences" }));
  const { rows } = await pool.query("select from emails where kind = 'books-disagree'");
  expect(rows).toEqual([]);
});

/** What is done to the books, how it is undone, and which rules notice it. The database's own guards are off meanwhile. */
const WRONGS: [what: string, rules: RuleName[], spoil: string, mend: string][] = [
  [
    "a booking is off by one real",
    ["ledger", "order-money"],
    "update ledger_entries set amount = amount + 1 where (transaction_id, account, part) = (select transaction_id, account, part from ledger_entries join ledger_transactions t on t.id = transaction_id where order_id = $1 and account = 'provider' and seller_id = 'bella')",
    "update ledger_entries set amount = amount - 1 where (transaction_id, account, part) = (select transaction_id, account, part from ledger_entries join ledger_transactions t on t.id = transaction_id where order_id = $1 and account = 'provider' and seller_id = 'bella')",
  ],
  [
    "a piece has another price than it was sold for",
    ["order-sums"],
    "update pedido_itens set preco = preco + 1 where pedido_id = $1 and position = 0",
    "update pedido_itens set preco = preco - 1 where pedido_id = $1 and position = 0",
  ],
  [
    "a seller's part costs less than in the order",
    ["order-sums", "seller-credits"],
    "update remessas set freight = freight + 1 where pedido_id = $1 and seller_id = 'bella'",
    "update remessas set freight = freight - 1 where pedido_id = $1 and seller_id = 'bella'",
  ],
  [
    "a paid order is shown as unpaid",
    ["order-debts", "order-states"],
    "update pedidos set status = 'pendente' where id = $1",
    "update pedidos set status = 'processando' where id = $1",
  ],
  [
    "a payment is gone",
    ["order-money"],
    "update payments set order_id = 'another' where order_id = $1",
    "update payments set order_id = $1 where order_id = 'another'",
  ],
  [
    "an order was paid back and the book does not know",
    ["order-money"],
    "update pedidos set refunded = valor_total where id = $1",
    "update pedidos set refunded = 0 where id = $1",
  ],
  [
    "a seller got too much, and the shop too little",
    ["seller-credits"],
    "update ledger_entries e set amount = amount + case account when 'commission' then 0.5 else -0.5 end from ledger_transactions t where t.id = transaction_id and order_id = $1 and seller_id = 'bella' and part = 'commission'",
    "update ledger_entries e set amount = amount + case account when 'commission' then -0.5 else 0.5 end from ledger_transactions t where t.id = transaction_id and order_id = $1 and seller_id = 'bella' and part = 'commission'",
  ],
  [
    "a line has another commission than was taken",
    ["commissions"],
    "update pedido_itens set commission = commission + 1 where pedido_id = $1 and position = 0",
    "update pedido_itens set commission = commission - 1 where pedido_id = $1 and position = 0",
  ],
  [
    "a dispute took money and the book does not know",
    ["order-money", "seller-credits"],
    "insert into disputes (provider, reference, payment_id, order_id, cause, amount, fee, opened_at, created_at) select 'sandbox', 'd', payment_id, id, 'med', 10, 0, created_at, created_at from pedidos where id = $1",
    "delete from disputes where order_id = $1",
  ],
  [
    "a parcel is delivered that was never sent",
    ["order-states"],
    "update remessas set status = 'entregue' where pedido_id = $1 and seller_id = 'bella'",
    "update remessas set status = 'processando' where pedido_id = $1 and seller_id = 'bella'",
  ],
  [
    "a payment was recorded twice",
    ["order-states"],
    "insert into pedido_eventos (pedido_id, kind, at, actor) select $1, 'pago', at + interval '1 second', 'sistema' from pedido_eventos where pedido_id = $1 and kind = 'pago'",
    "delete from pedido_eventos where id = (select max(id) from pedido_eventos where pedido_id = $1)",
  ],
  [
    "a product counts a piece that no variant has",
    ["stock"],
    "update product_lines set stock = stock + 1 where product_id = (select produto_id from pedido_itens where pedido_id = $1 and position = 0)",
    "update product_lines set stock = stock - 1 where product_id = (select produto_id from pedido_itens where pedido_id = $1 and position = 0)",
  ],
  [
    "a payout is of another amount than was booked",
    ["payouts", "payout-lines"],
    "update payouts set amount = amount + 1 where $1::text <> ''",
    "update payouts set amount = amount - 1 where $1::text <> ''",
  ],
  [
    "a returned payout was not booked back",
    ["payouts"],
    "update payouts set status = 'returned', returned_at = now(), return_reason = 'x' where $1::text <> ''",
    "update payouts set status = 'paid', returned_at = null, return_reason = null where $1::text <> ''",
  ],
  [
    "a payout pays a booking of another seller",
    ["payout-lines"],
    "update ledger_transactions set seller_id = 'bella' where $1::text <> '' and id in (select transaction_id from payout_lines)",
    "update ledger_transactions set seller_id = payouts.seller_id from payout_lines join payouts on payouts.id = payout_lines.payout_id where $1::text <> '' and transaction_id = ledger_transactions.id",
  ],
  [
    "a job gave up",
    ["jobs"],
    "insert into graphile_worker._private_jobs (task_id, payload, attempts, max_attempts, last_error, key) select id, '{}', 25, 25, 'in vain', $1 from graphile_worker._private_tasks limit 1",
    "delete from graphile_worker._private_jobs where key = $1",
  ],
];

describe("a planted difference is found", () => {
  it.each(WRONGS)("%s", async (_, rules, spoil, mend) => {
    await pool.query("set session_replication_role = replica");
    expect((await pool.query(spoil, [paid])).rowCount).toBeGreaterThan(0);
    const found = await differencesByRule();
    expect(Object.keys(found).filter((rule) => found[rule]! > 0)).toEqual(rules);
    const { results } = (await lastBookCheck(db))!;
    for (const { rule, examples } of results)
      for (const example of examples) expect(RULES[rule].tell(example)).toMatch(/^\S.*: ./);
    await pool.query(mend, [paid]);
    expect(await differencesByRule()).toEqual(nothing);
    await pool.query("set session_replication_role = origin");
  });

  it("every rule was shown something wrong", () => {
    expect(new Set(WRONGS.flatMap(([, rules]) => rules))).toEqual(new Set(RULE_NAMES));
  });
});

it("administrators who look after the system are told once a day, and the overview shows it", async () => {
  await pool.query("delete from emails where kind = 'books-disagree'");
  const letters = async () =>
    (await pool.query("select recipient, props from emails where kind = 'books-disagree'")).rows;
  await pool.query("update pedidos set refunded = 1 where id = $1", [paid]);
  await checkBooks();
  await checkBooks();
  expect(await letters()).toEqual([
    {
      recipient: admin.email,
      props: expect.objectContaining({ rules: [{ title: RULES["order-money"].title, count: 1 }] }),
    },
  ]);
  expect(await findTroubles()).toContainEqual(
    expect.objectContaining({ kind: "book-differences", count: 1 }),
  );
  clock.advance(24 * 60 * 60_000);
  await checkBooks();
  expect(await letters()).toHaveLength(2);
  clock.reset();
  await pool.query("update pedidos set refunded = 0 where id = $1", [paid]);
});

it("is asked for by those who look after the system, once at a time", async () => {
  const outsider = await aViewer({ role: "admin", permissions: ["view_analytics", "manage_orders"] });
  expect(await askForBookCheck(outsider)).toMatchObject({ ok: false, kind: "forbidden" });
  const keeper = await aViewer({ role: "admin", permissions: ["system_settings"] });
  expect(await askForBookCheck(keeper)).toEqual({ ok: true });
  expect(await askForBookCheck(keeper)).toEqual({ ok: true });
  expect(await waitingJobs(checkBooksJob)).toHaveLength(1);
});
