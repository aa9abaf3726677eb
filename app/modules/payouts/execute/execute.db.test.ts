import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Viewer } from "#app/modules/identity/index.ts";
import { sellerBalance } from "#app/modules/ledger/index.server.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db, pool } from "#app/platform/db/db.server.ts";
import { anAdministrator } from "#tests/support/administrator.ts";
import { runDueJobs } from "#tests/support/jobs.ts";
import { aPayableSeller, aReleasedSale } from "#tests/support/payouts.ts";
import { connectForTests, connectInTest } from "#tests/support/ports.ts";
import { holdPayouts } from "../admin/hold-seller.server.ts";
import { requestPayout } from "../run/request-payout.server.ts";
import { overpaidPayouts, wrongPayoutBookings } from "../sql.server.ts";
import { approvePayout } from "./approve-payout.server.ts";
import { confirmFile, confirmPayout } from "./confirm-payout.server.ts";
import { payoutExecutor } from "./executor.server.ts";
import { bankFileExecutor, sandboxExecutor } from "./executors.server.ts";
import { exportRun, readPayoutFile } from "./export-file.server.ts";
import { returnPayout } from "./return-payout.server.ts";
import { SANDBOX_RETURNS } from "./sandbox-returns.ts";

let helena: Viewer;
let rafael: Viewer;
let clerk: Viewer;
let seller: Viewer & { sellerId: string };

connectForTests(payoutExecutor, bankFileExecutor);

beforeAll(async () => {
  helena = await anAdministrator({ name: "Helena" });
  rafael = await anAdministrator({ name: "Rafael" });
  clerk = await anAdministrator({}, ["manage_orders", "system_settings"]);
});
beforeEach(async () => {
  await pool.query("delete from throttles");
  seller = await aPayableSeller();
});

async function requested(amount = 5_000) {
  await aReleasedSale(seller.sellerId, amount);
  const result = await requestPayout(seller);
  if (!result.ok) throw new Error(result.problem);
  return row(result.payoutId);
}
/** Signed in, and not asked for the password in the last minutes. */
const idle = (viewer: Viewer): Viewer => ({
  ...viewer,
  confirmedAt: new Date(clock.now().getTime() - 11 * 60_000),
});
const row = async (id: string) =>
  (
    await pool.query(
      "select id, run_id, status, receipt, file_id, return_reason from payouts where id = $1",
      [id],
    )
  ).rows[0];
const released = async () => (await sellerBalance(seller.sellerId)).released;
const letters = async (kind: string) =>
  (
    await db
      .selectFrom("emails")
      .select("props")
      .where("kind", "=", kind)
      .where("recipient", "=", seller.email)
      .execute()
  ).length;

describe("the file for the bank", () => {
  it("is made once, and whoever comes second is told who made it", async () => {
    const { id, run_id } = await requested();
    const results = await Promise.all([exportRun(helena, run_id), exportRun(rafael, run_id)]);
    expect(results.map(({ ok }) => ok).sort()).toEqual([false, true]);
    expect(results.find(({ ok }) => !ok)).toMatchObject({
      kind: "conflict",
      message: expect.stringMatching(/já foi gerado por (Helena|Rafael)/),
    });
    const { status, file_id } = await row(id);
    expect(status).toBe("sent");
    const content = await readPayoutFile(helena, file_id);
    expect(content).toContain(`REPASSE${id};50,00;Conta bancária;;Banco;0001;12345-6;`);
    expect(await readPayoutFile(rafael, file_id)).toBe(content);
    expect(await readPayoutFile(clerk, file_id)).toBeNull();
    expect(await readPayoutFile(helena, "nada")).toBeNull();
  });

  it("is confirmed whole, but for what came back meanwhile", async () => {
    const { id, run_id } = await requested();
    await exportRun(helena, run_id);
    const { file_id } = await row(id);
    expect(await confirmFile(helena, { fileId: file_id, receipt: " " })).toMatchObject({ kind: "invalid" });
    const results = await Promise.all(
      [helena, rafael].map((viewer) => confirmFile(viewer, { fileId: file_id, receipt: "LOTE-77" })),
    );
    expect(results.map(({ ok }) => ok).sort()).toEqual([false, true]);
    expect(await row(id)).toMatchObject({ status: "paid", receipt: "LOTE-77" });
    expect(await letters("payout-paid")).toBe(1);
  });

  it("leaves out a shop whose money is held", async () => {
    const { run_id } = await requested();
    const hold = { sellerId: seller.sellerId, hold: true, reason: "Reclamações" };
    expect(await holdPayouts(idle(helena), hold)).toEqual({ ok: true });
    expect(await holdPayouts(rafael, hold)).toMatchObject({ problem: "already-held" });
    expect(await exportRun(helena, run_id)).toMatchObject({ problem: "nothing-to-export" });
    await aReleasedSale(seller.sellerId, 5_000);
    expect(await requestPayout(seller)).toMatchObject({ problem: "held" });
    const letGo = { ...hold, hold: false, reason: "Resolvido" };
    expect(await holdPayouts(idle(helena), letGo)).toMatchObject({ problem: "unconfirmed" });
    expect(await holdPayouts(helena, letGo)).toEqual({ ok: true });
    expect(await exportRun(helena, run_id)).toMatchObject({ ok: true });
    expect(await letters("payouts-held")).toBe(2);
  });
});

describe("a payout", () => {
  it("is confirmed by one person, once, with a receipt", async () => {
    const { id } = await requested();
    expect(await confirmPayout(helena, { payoutId: id, receipt: "" })).toMatchObject({
      problems: [{ field: "comprovante" }],
    });
    const results = await Promise.all(
      [helena, rafael].map((viewer) => confirmPayout(viewer, { payoutId: id, receipt: "E123" })),
    );
    expect(results.map(({ ok }) => ok).sort()).toEqual([false, true]);
    expect(results.find(({ ok }) => !ok)).toMatchObject({ problem: "already-paid" });
    expect(await row(id)).toMatchObject({ status: "paid", receipt: "E123" });
  });

  it("that comes back is in the balance again, once, and in the next payout; the seller reads why", async () => {
    const { id } = await requested();
    await confirmPayout(helena, { payoutId: id, receipt: "E123" });
    expect(await returnPayout(helena, { payoutId: id, reason: " " })).toMatchObject({ kind: "invalid" });
    expect(await returnPayout(idle(helena), { payoutId: id, reason: "Conta encerrada" })).toMatchObject({
      problem: "unconfirmed",
    });
    const results = await Promise.allSettled(
      [helena, rafael].map((viewer) => returnPayout(viewer, { payoutId: id, reason: "Conta encerrada" })),
    );
    const answers = results.map((result) => (result.status === "fulfilled" ? result.value.ok : "an error"));
    expect(answers.sort()).toEqual([false, true]);
    expect(await row(id)).toMatchObject({ status: "returned", return_reason: "Conta encerrada" });
    expect(await released()).toBe(5_000);
    expect(await letters("payout-returned")).toBe(1);
    expect(await confirmPayout(helena, { payoutId: id, receipt: "E124" })).toMatchObject({
      problem: "already-returned",
    });
    expect(await requestPayout(seller)).toMatchObject({ ok: true, amount: 5_000 });
    expect(await released()).toBe(0);
  });

  it("above the limit is approved by a second person only", async () => {
    const { id, status } = await requested(1_000_001);
    expect(status).toBe("waiting");
    expect(await confirmPayout(helena, { payoutId: id, receipt: "E1" })).toMatchObject({
      problem: "not-approved",
    });
    await pool.query(
      "update payout_runs set prepared_by = $1 where id = (select run_id from payouts where id = $2)",
      [helena.userId, id],
    );
    expect(await approvePayout(helena, id)).toMatchObject({ problem: "same-person" });
    expect(await approvePayout(idle(rafael), id)).toMatchObject({ problem: "unconfirmed" });
    const results = await Promise.all([approvePayout(rafael, id), approvePayout(rafael, id)]);
    expect(results.map(({ ok }) => ok).sort()).toEqual([false, true]);
    expect(await row(id)).toMatchObject({ status: "approved" });
  });

  it("of an own shop is somebody else's to approve, confirm, take back and let go", async () => {
    const own = { ...rafael, userId: seller.userId };
    const { id: waiting, run_id } = await requested(1_000_001);
    // As the schedule prepares it: whoever asked for it is refused before their shop is looked at.
    await pool.query("update payout_runs set prepared_by = null where id = $1", [run_id]);
    expect(await approvePayout(own, waiting)).toMatchObject({ problem: "own-shop" });
    expect(await approvePayout(rafael, waiting)).toEqual({ ok: true });
    expect(await confirmPayout(own, { payoutId: waiting, receipt: "E1" })).toMatchObject({
      problem: "own-shop",
    });
    expect(await returnPayout(own, { payoutId: waiting, reason: "x" })).toMatchObject({
      problem: "own-shop",
    });
    await exportRun(helena, run_id);
    const { file_id: fileId } = await row(waiting);
    expect(await confirmFile(own, { fileId, receipt: "LOTE-1" })).toMatchObject({ problem: "own-shop" });
    expect(await row(waiting)).toMatchObject({ status: "sent" });
    const hold = { sellerId: seller.sellerId, hold: true, reason: "Reclamações" };
    expect(await holdPayouts(own, hold)).toEqual({ ok: true });
    expect(await holdPayouts(own, { ...hold, hold: false })).toMatchObject({ problem: "own-shop" });
  });

  it("is not for administrators without the permission, nor for sellers", async () => {
    const { id, run_id } = await requested();
    for (const stranger of [clerk, seller]) {
      expect(await confirmPayout(stranger, { payoutId: id, receipt: "E1" })).toMatchObject({
        kind: "forbidden",
      });
      expect(await returnPayout(stranger, { payoutId: id, reason: "x" })).toMatchObject({
        kind: "forbidden",
      });
      expect(await approvePayout(stranger, id)).toMatchObject({ kind: "forbidden" });
      expect(await exportRun(stranger, run_id)).toMatchObject({ kind: "forbidden" });
      expect(
        await holdPayouts(stranger, { sellerId: seller.sellerId, hold: true, reason: "x" }),
      ).toMatchObject({
        kind: "forbidden",
      });
    }
    for (const unknown of ["0", "nada", "99999999"])
      expect(await confirmPayout(helena, { payoutId: unknown, receipt: "E1" })).toMatchObject({
        kind: "notFound",
      });
    expect(await row(id)).toMatchObject({ status: "approved" });
  });
});

it("a transfer of the sandbox that fails comes back by itself", async () => {
  connectInTest(payoutExecutor, sandboxExecutor);
  await pool.query(
    `insert into payout_accounts (seller_id, kind, pix_key, changed_at, usable_from)
     values ($1, 'random', $2, now(), now() - interval '1 day')`,
    [seller.sellerId, SANDBOX_RETURNS],
  );
  const { id } = await requested();
  await runDueJobs();
  expect(await row(id)).toMatchObject({ status: "returned" });
  expect(await released()).toBe(5_000);
  expect((await wrongPayoutBookings.execute(db)).rows).toEqual([]);
  expect((await overpaidPayouts.execute(db)).rows).toEqual([]);
});
