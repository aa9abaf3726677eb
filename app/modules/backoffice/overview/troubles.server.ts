import { type RawBuilder, sql } from "kysely";
import { unsentLetters } from "#app/modules/notifications/index.server.ts";
import {
  countLateOrders,
  forgottenPickups,
  openReturns,
  regretsNotRefunded,
} from "#app/modules/orders/admin/index.server.ts";
import { openDisputes } from "#app/modules/payments/disputes/index.server.ts";
import {
  paymentsExpiredBefore,
  receiptsToConfirm,
  refundsNotSent,
} from "#app/modules/payments/index.server.ts";
import { openDifferences } from "#app/modules/payments/reconciliation/index.server.ts";
import { debtsSince, payoutsWaitingSince } from "#app/modules/payouts/index.server.ts";
import { OLD_DEBT_DAYS } from "#app/modules/payouts/index.ts";
import { requestsDueBefore } from "#app/modules/privacy/index.server.ts";
import { reviewsReportedBefore } from "#app/modules/reviews/index.server.ts";
import { pendingRequestsBefore } from "#app/modules/sellers/index.server.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db/db.server.ts";
import { failingJobs } from "#app/platform/jobs/failing-jobs.server.ts";
import { endOfDayInSaoPaulo } from "#app/shared/business-days.ts";
import { store } from "#app/shared/store.ts";
import { lastBookCheck } from "../books/last-book-check.server.ts";
import { MAX_COUNTED, MAX_WAIT, TROUBLE_KINDS, type Trouble, type TroubleKind } from "./trouble.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Everything that waits longer than it should. Each query reads a small partial index. */
export async function findTroubles(): Promise<Trouble[]> {
  const now = clock.now();
  const ago = (milliseconds: number): Date => new Date(now.getTime() - milliseconds);
  const refundsDueBefore = ago(MAX_WAIT.refundMinutes * MINUTE);
  const found = await Promise.all([
    bookDifferences(),
    oldestOf("bank-differences", openDifferences),
    oldestOf("open-disputes", openDisputes),
    lateOrders(),
    oldestOf("stuck-payments", paymentsExpiredBefore(ago(MAX_WAIT.paymentMinutes * MINUTE))),
    oldestOf("receipts", receiptsToConfirm(now)),
    oldestOf(
      "stuck-refunds",
      sql`${refundsNotSent(refundsDueBefore)} union all ${regretsNotRefunded(refundsDueBefore)}`,
    ),
    oldestOf("waiting-payouts", payoutsWaitingSince(ago(MAX_WAIT.payoutDays * DAY))),
    oldestOf("old-debts", debtsSince(ago(OLD_DEBT_DAYS * DAY))),
    oldestOf("late-verifications", pendingRequestsBefore(ago(store.promises.sellerReviewWithinHours * HOUR))),
    oldestOf("late-requests", requestsDueBefore(now)),
    oldestOf("waiting-returns", openReturns(ago(MAX_WAIT.returnDays * DAY))),
    oldestOf("forgotten-pickups", forgottenPickups()),
    oldestOf("waiting-reports", reviewsReportedBefore(ago(MAX_WAIT.reportDays * DAY))),
    stuckJobs(ago(MAX_WAIT.jobMinutes * MINUTE)),
    oldestOf(
      "unsent-letters",
      unsentLetters(ago(MAX_WAIT.letterDays * DAY), ago(MAX_WAIT.letterMinutes * MINUTE)),
    ),
  ]);
  return found
    .filter((trouble) => trouble !== null)
    .sort((a, b) => TROUBLE_KINDS.indexOf(a.kind) - TROUBLE_KINDS.indexOf(b.kind));
}

async function oldestOf(kind: TroubleKind, moments: RawBuilder<{ at: Date }>): Promise<Trouble | null> {
  const { rows } = await sql<{ count: string; oldest: Date | null }>`
    select count(*) as count, min(at) as oldest
    from (select at from (${moments}) waiting order by at limit ${MAX_COUNTED}) oldest`.execute(db);
  const { count, oldest } = rows[0]!;
  return oldest && { kind, count: Number(count), oldest };
}

/** Of the last check: the next one, which an administrator may ask for, tells whether they are gone. */
async function bookDifferences(): Promise<Trouble | null> {
  const check = await lastBookCheck(db);
  return check && check.differences > 0
    ? { kind: "book-differences", count: check.differences, oldest: check.finishedAt }
    : null;
}

/** Late since the end of the last day to post it, or to bring a pickup to the physical store. */
async function lateOrders(): Promise<Trouble | null> {
  const { count, oldest } = await countLateOrders(MAX_COUNTED);
  return oldest && { kind: "late-orders", count, oldest: endOfDayInSaoPaulo(oldest) };
}

async function stuckJobs(dueBefore: Date): Promise<Trouble | null> {
  const { count, oldest, tasks } = await failingJobs(db, dueBefore);
  return oldest && { kind: "failing-jobs", count, oldest, tasks };
}
