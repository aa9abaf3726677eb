import { beforeEach, describe, expect, it } from "vitest";
import { sellerBalance } from "#app/modules/ledger/index.server.ts";
import { fillRunJob, payAtOnceJob, prepareRun } from "#app/modules/payouts/index.server.ts";
import { pool } from "#app/platform/db/db.server.ts";
import { anAdministrator } from "#tests/support/administrator.ts";
import { aPayableSeller, aReleasedSale } from "#tests/support/payouts.ts";
import { WHILE_PAYING_SELLERS, WHILE_PREPARING_PAYOUTS } from "./fault-points.ts";
import { dieAt } from "./story.ts";

let sellerId: string;
let runId: string;

/** One after the other: there is one unfinished run of administrators at a time. */
beforeEach(async () => {
  ({ sellerId } = await aPayableSeller());
  await aReleasedSale(sellerId, 5_000);
  const run = await prepareRun(await anAdministrator());
  if (!run.ok) throw new Error(run.problem);
  runId = run.runId;
});

const payouts = async () =>
  (
    await pool.query(
      `select amount, status, (select count(*)::int from ledger_transactions where payout_id = payouts.id) as booked,
         (select count(*)::int from emails where kind = 'payout-paid' and once = 'payout-paid ' || payouts.id) as letters
       from payouts where seller_id = $1`,
      [sellerId],
    )
  ).rows;

describe("a process that dies while sellers are paid", () => {
  it.each(WHILE_PREPARING_PAYOUTS)(
    "at: %s, prepares a payout whole or not at all, and once",
    async (point) => {
      await dieAt(point, { kind: "fill-payout-run", runId });
      const [payout] = await payouts();
      const { released } = await sellerBalance(sellerId);
      expect(released).toBe(payout ? 0 : 5_000);
      if (payout) expect(payout.booked).toBe(1);
      // The queue gives the job to another process.
      await fillRunJob.run({ runId });
      await fillRunJob.run({ runId });
      expect(await payouts()).toMatchObject([{ amount: "50.00", status: "approved", booked: 1 }]);
      expect((await sellerBalance(sellerId)).released).toBe(0);
    },
  );

  it.each(WHILE_PAYING_SELLERS)("at: %s, pays once and tells it once", async (point) => {
    await fillRunJob.run({ runId });
    await dieAt(point, { kind: "pay-payouts", runId });
    await payAtOnceJob.run({ runId });
    await payAtOnceJob.run({ runId });
    expect(await payouts()).toMatchObject([{ status: "paid", booked: 1, letters: 1 }]);
  });
});
