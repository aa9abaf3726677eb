import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { sellerBalance } from "#app/modules/ledger/index.server.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db, pool } from "#app/platform/db/db.server.ts";
import { anAdministrator } from "#tests/support/administrator.ts";
import { actingFor } from "#tests/support/factories.ts";
import { runDueJobs, waitingJobs } from "#tests/support/jobs.ts";
import { aLateRefund, aPayableSeller, aReleasedSale } from "#tests/support/payouts.ts";
import { connectInTest } from "#tests/support/ports.ts";
import { payoutExecutor } from "../execute/executor.server.ts";
import { bankFileExecutor } from "../execute/executors.server.ts";
import { payAtOnce } from "../execute/pay-at-once.server.ts";
import { overpaidPayouts, wrongPayoutBookings } from "../sql.server.ts";
import { fillRunJob, prepareRun } from "./prepare-run.server.ts";
import { requestPayout } from "./request-payout.server.ts";
import { runScheduledPayouts } from "./run-schedule.server.ts";

const payouts = async (...sellers: { sellerId: string }[]) =>
  (
    await pool.query(
      `select seller_id, amount, status, (select sum(amount) from payout_lines where payout_id = payouts.id) as lines
       from payouts where seller_id = any($1) order by id`,
      [sellers.map(({ sellerId }) => sellerId)],
    )
  ).rows;
const wrong = async () => [
  ...(await wrongPayoutBookings.execute(db)).rows,
  ...(await overpaidPayouts.execute(db)).rows,
];
const DAY = 86_400_000;
const TUESDAY = new Date("2026-11-17T12:00:00Z").getTime();
let week = 0;

/** Each test has a week of its own, which begins after the run of Monday: the schedule makes one run a day. */
beforeEach(async () => {
  await pool.query("delete from graphile_worker._private_jobs; delete from throttles");
  const tuesday = new Date(TUESDAY + week++ * 7 * DAY);
  clock.moveTo(tuesday);
  const monday = new Date(tuesday.getTime() - DAY);
  await pool.query(
    "insert into payout_runs (origin, day, prepared_at, finished_at) values ('schedule', $1, $2, $2) on conflict do nothing",
    [monday.toISOString().slice(0, 10), monday],
  );
});
afterEach(async () => {
  expect(await wrong()).toEqual([]);
});

/** A shop that chose the week, with R$ 50,00 to be paid. */
async function paidOnMondays() {
  const seller = await aPayableSeller();
  await aReleasedSale(seller.sellerId, 5_000);
  await pool.query("insert into payout_settings (seller_id, rhythm) values ($1, 'weekly')", [
    seller.sellerId,
  ]);
  return seller;
}

describe("a run by schedule", () => {
  it("pays everything released, less what was given back, once however often it runs", async () => {
    const seller = await aPayableSeller();
    const order = await aReleasedSale(seller.sellerId, 5_000);
    await aReleasedSale(seller.sellerId, 2_500);
    await aLateRefund(seller.sellerId, order, 1_000);
    await runScheduledPayouts();
    await runScheduledPayouts();
    expect(await payouts(seller)).toEqual([
      { seller_id: seller.sellerId, amount: "65.00", status: "approved", lines: "65.00" },
    ]);
    expect(await sellerBalance(seller.sellerId)).toEqual({ pending: 0, released: 0 });
  });

  it("leaves who has less than the minimum, owes, has no account or a new one, or is held", async () => {
    const [poor, owing, fresh, held] = await Promise.all([
      aPayableSeller(),
      aPayableSeller(),
      aPayableSeller(),
      aPayableSeller(),
    ]);
    await aReleasedSale(poor.sellerId, 1_999);
    await aLateRefund(owing.sellerId, await aReleasedSale(owing.sellerId, 1_000), 3_000);
    await aReleasedSale(fresh.sellerId, 9_000);
    await aReleasedSale(held.sellerId, 9_000);
    const homeless = await aPayableSeller();
    await aReleasedSale(homeless.sellerId, 9_000);
    await pool.query("update verificacoes_lojista set conta_bancaria = '' where seller_id = $1", [
      homeless.sellerId,
    ]);
    await pool.query(
      `insert into payout_accounts (seller_id, kind, pix_key, changed_at, usable_from)
       values ($1, 'email', 'a@b.co', now(), $2)`,
      [fresh.sellerId, new Date(clock.now().getTime() + DAY)],
    );
    await pool.query(
      "insert into payout_settings (seller_id, held_at, hold_reason) values ($1, now(), 'x')",
      [held.sellerId],
    );
    await runScheduledPayouts();
    expect(await payouts(poor, owing, fresh, held, homeless)).toEqual([]);
  });

  it("pays on Mondays those who chose the week", async () => {
    const seller = await paidOnMondays();
    await runScheduledPayouts();
    expect(await payouts(seller)).toEqual([]);
    clock.advance(6 * DAY);
    await runScheduledPayouts();
    expect(await payouts(seller)).toHaveLength(1);
  });

  it.each([
    ["did not come", false],
    ["was interrupted", true],
  ])("pays on Tuesday those who chose the week when the run of Monday %s", async (_, began) => {
    const seller = await paidOnMondays();
    await runScheduledPayouts();
    expect(await payouts(seller)).toEqual([]);
    clock.advance(6 * DAY);
    const monday = clock.now();
    if (began)
      await pool.query("insert into payout_runs (origin, day, prepared_at) values ('schedule', $1, $2)", [
        monday.toISOString().slice(0, 10),
        monday,
      ]);
    clock.advance(DAY);
    week++;
    await runScheduledPayouts();
    expect(await payouts(seller)).toHaveLength(1);
    const unfinished = await pool.query("select from payout_runs where finished_at is null");
    expect(unfinished.rowCount).toBe(0);
  });

  it("that died on its way is finished by the next attempt, without paying anybody twice", async () => {
    const sellers = await Promise.all([aPayableSeller(), aPayableSeller()]);
    for (const { sellerId } of sellers) await aReleasedSale(sellerId, 5_000);
    // The second seller's booking cannot be written: its transaction, which is also the first's, is lost.
    await pool.query(`create function die() returns trigger language plpgsql as $$ begin
      if new.kind = 'payout' and new.seller_id = '${sellers[1]!.sellerId}' then raise exception 'killed'; end if;
      return new; end $$;
      create trigger die before insert on ledger_transactions for each row execute function die()`);
    await expect(runScheduledPayouts()).rejects.toThrow("killed");
    expect(await payouts(...sellers)).toEqual([]);
    expect((await sellerBalance(sellers[0]!.sellerId)).released).toBe(5_000);
    await pool.query("drop trigger die on ledger_transactions; drop function die");
    await runScheduledPayouts();
    expect(await payouts(...sellers)).toHaveLength(2);
    const { rows } = await pool.query(
      "select count(distinct run_id)::int as runs from payouts where seller_id = any($1)",
      [sellers.map(({ sellerId }) => sellerId)],
    );
    expect(rows).toEqual([{ runs: 1 }]);
  });
});

describe("a payout on request", () => {
  it("is one, also when it is asked for several times at once beside the schedule", async () => {
    const seller = await aPayableSeller();
    // As after an earlier payout: inserting the seller's first row would make the others wait by itself.
    await pool.query("insert into payout_settings (seller_id) values ($1)", [seller.sellerId]);
    await aReleasedSale(seller.sellerId, 5_000);
    const results = await Promise.allSettled([
      ...[1, 2, 3, 4].map(() => requestPayout(seller)),
      runScheduledPayouts().then(() => ({ ok: false })),
    ]);
    const answers = results.map((result) => (result.status === "fulfilled" ? result.value.ok : "an error"));
    expect(answers).not.toContain("an error");
    expect(answers.filter((ok) => ok === true).length).toBeLessThanOrEqual(1);
    expect(await payouts(seller)).toEqual([
      { seller_id: seller.sellerId, amount: "50.00", status: "approved", lines: "50.00" },
    ]);
    expect(await requestPayout(seller)).toMatchObject({ ok: false, problem: "nothing-released" });
  });

  it("above the limit waits for a second person, and the next one waits for it", async () => {
    const seller = await aPayableSeller();
    await aReleasedSale(seller.sellerId, 1_000_001);
    expect(await requestPayout(seller)).toMatchObject({ ok: true, amount: 1_000_001 });
    await aReleasedSale(seller.sellerId, 5_000);
    expect(await requestPayout(seller)).toMatchObject({ ok: false, problem: "one-waiting" });
    expect(await payouts(seller)).toMatchObject([{ status: "waiting" }]);
  });

  it("is the owner's alone to ask for", async () => {
    const [seller, other] = [await aPayableSeller(), await aPayableSeller()];
    await aReleasedSale(seller.sellerId, 5_000);
    expect(await requestPayout(actingFor(other, seller.sellerId))).toMatchObject({ kind: "forbidden" });
    expect(await requestPayout({ ...seller, role: "cliente" })).toMatchObject({ kind: "forbidden" });
    expect(await requestPayout({ ...seller, shop: null })).toMatchObject({ kind: "forbidden" });
    expect(await payouts(seller, other)).toEqual([]);
  });
});

describe("a run of the administration", () => {
  it("is filled by the worker, one at a time, and says so", async () => {
    const seller = await aPayableSeller();
    await aReleasedSale(seller.sellerId, 5_000);
    const [helena, rafael] = [await anAdministrator(), await anAdministrator()];
    const results = await Promise.all([prepareRun(helena), prepareRun(rafael)]);
    expect(results.map(({ ok }) => ok).sort()).toEqual([false, true]);
    expect(results.find(({ ok }) => !ok)).toMatchObject({ problem: "under-way" });
    expect(await waitingJobs(fillRunJob)).toHaveLength(1);
    await runDueJobs();
    expect(await payouts(seller)).toMatchObject([{ amount: "50.00", status: "paid" }]);
    expect(await prepareRun(helena)).toMatchObject({ ok: true });
    await runDueJobs();
  });

  it("is one however often the same person presses within a minute, also once it is finished", async () => {
    const helena = await anAdministrator();
    const made = async () =>
      (await pool.query("select id from payout_runs where prepared_by = $1 order by id", [helena.userId]))
        .rows;
    const presses = await Promise.all([1, 2, 3].map(() => prepareRun(helena)));
    const [run] = await made();
    expect(presses).toEqual(presses.map(() => ({ ok: true, runId: run.id })));
    await runDueJobs();
    expect(await prepareRun(helena)).toEqual({ ok: true, runId: run.id });
    expect(await made()).toHaveLength(1);
    expect(await waitingJobs(fillRunJob)).toEqual([]);
    // Another person's press is not the same, and neither is a later one.
    expect(await prepareRun(await anAdministrator())).toMatchObject({ ok: true });
    await runDueJobs();
    clock.advance(61_000);
    expect(await prepareRun(helena)).toMatchObject({ ok: true });
    expect(await made()).toHaveLength(2);
    await runDueJobs();
  });

  it("is refused without the permission, and without the password or a code of the last minutes", async () => {
    expect(await prepareRun({ ...(await anAdministrator()), confirmedAt: null })).toMatchObject({
      problem: "unconfirmed",
    });
    expect(await prepareRun(await anAdministrator({}, ["manage_orders"]))).toMatchObject({
      kind: "forbidden",
    });
  });
});

describe("an executor that pays at once", () => {
  it("pays what is approved and tells the seller; asked again it changes nothing", async () => {
    const seller = await aPayableSeller();
    await aReleasedSale(seller.sellerId, 5_000);
    await runScheduledPayouts();
    await runDueJobs();
    const { rows } = await pool.query(
      "select run_id, status, receipt, id from payouts where seller_id = $1",
      [seller.sellerId],
    );
    expect(rows).toMatchObject([{ status: "paid", receipt: `SIMULADO-${rows[0].id}` }]);
    await payAtOnce(rows[0].run_id);
    const letters = await pool.query("select from emails where kind = 'payout-paid' and recipient = $1", [
      seller.email,
    ]);
    expect(letters.rowCount).toBe(1);
  });

  it("goes on with what a crash left as sent", async () => {
    const seller = await aPayableSeller();
    await aReleasedSale(seller.sellerId, 5_000);
    await runScheduledPayouts();
    await pool.query("update payouts set status = 'sent', sent_at = now() where seller_id = $1", [
      seller.sellerId,
    ]);
    await runDueJobs();
    expect(await payouts(seller)).toMatchObject([{ status: "paid" }]);
  });

  it("leaves everything to people where the bank is told by a file", async () => {
    connectInTest(payoutExecutor, bankFileExecutor);
    const seller = await aPayableSeller();
    await aReleasedSale(seller.sellerId, 5_000);
    await runScheduledPayouts();
    await runDueJobs();
    expect(await payouts(seller)).toMatchObject([{ status: "approved" }]);
  });
});
