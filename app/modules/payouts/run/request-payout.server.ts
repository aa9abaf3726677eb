import { recordAudit } from "#app/modules/audit/index.server.ts";
import type { Viewer } from "#app/modules/identity/index.ts";
import { shopNow } from "#app/modules/sellers/index.server.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db/db.server.ts";
import { inTransaction, Refused } from "#app/platform/db/transaction.server.ts";
import { conflict, forbidden, type Result, throttled } from "#app/platform/forms/result.ts";
import { admits } from "#app/platform/throttle.server.ts";
import { formatBRL, type Money } from "#app/shared/money.ts";
import type { Obstacle } from "../payout.ts";
import { readPayoutRules } from "../rules/payout-rules.server.ts";
import { obstacleText } from "../wording.ts";
import { preparePayouts } from "./prepare-payouts.server.ts";

type RequestProblem = Obstacle | "forbidden" | "throttled";

const REQUESTS = { limit: 20, minutes: 60 };

/** A seller asks for everything that is released, without waiting for the schedule. */
export async function requestPayout(
  viewer: Viewer,
): Promise<Result<{ payoutId: string; amount: Money }, RequestProblem>> {
  const sellerId = await shopNow(db, viewer, "money");
  if (!sellerId) return forbidden();
  if (!(await admits(`payout-request ${sellerId}`, REQUESTS))) return throttled();
  return inTransaction<{ payoutId: string; amount: Money }, RequestProblem>(async (transaction) => {
    const now = clock.now();
    const run = await transaction
      .insertInto("payout_runs")
      .values({ origin: "request", prepared_by: viewer.userId, prepared_at: now, finished_at: now })
      .returning("id")
      .executeTakeFirstOrThrow();
    const rules = await readPayoutRules(transaction);
    const { payouts, obstacles } = await preparePayouts(transaction, {
      runId: run.id,
      sellerIds: [sellerId],
      rules,
    });
    const obstacle = obstacles.get(sellerId);
    if (obstacle) throw new Refused(conflict(obstacle, obstacleText(obstacle, rules)));
    const { id, amount } = payouts.get(sellerId)!;
    await recordAudit(transaction, {
      actor: viewer,
      action: "pedir-repasse",
      subject: { kind: "repasse", id },
      after: { amount: formatBRL(amount), loja: sellerId },
    });
    return { payoutId: id, amount };
  });
}
