import { sql, type Transaction } from "kysely";
import { writePayoutBookings } from "#app/modules/ledger/index.server.ts";
import { bookPayout } from "#app/modules/ledger/index.ts";
import { clock } from "#app/platform/clock.server.ts";
import { tableOf } from "#app/platform/db/prepared.server.ts";
import type { DB } from "#app/platform/db/schema.ts";
import { faultPoint } from "#app/platform/fault-point.server.ts";
import { enqueue } from "#app/platform/jobs/enqueue.server.ts";
import { type Money, sum, toReais } from "#app/shared/money.ts";
import { accountsOf } from "../account/account-queries.server.ts";
import type { Receiver } from "../account/receiving-account.ts";
import { payoutExecutor } from "../execute/executor.server.ts";
import { payAtOnceJob } from "../execute/pay-at-once.server.ts";
import { type Obstacle, obstacleTo } from "../payout.ts";
import { needsApproval, type PayoutRules } from "../rules/payout-rules.ts";
import { lockSellers } from "./lock-sellers.server.ts";
import { type UnpaidMove, unpaidMoves } from "./unpaid-moves.server.ts";

export interface Prepared {
  /** The payouts, by seller. */
  payouts: Map<string, { id: string; amount: Money }>;
  /** Why the other sellers have none. */
  obstacles: Map<string, Obstacle>;
}

interface NewPayout {
  sellerId: string;
  amount: Money;
  receiver: Receiver;
  moves: UnpaidMove[];
}

/**
 * Prepares one payout for each of these sellers who can be paid: everything released, less what is owed back. The row,
 * the bookings it pays and its own booking are written together or not at all.
 */
export async function preparePayouts(
  transaction: Transaction<DB>,
  { runId, sellerIds, rules }: { runId: string; sellerIds: readonly string[]; rules: PayoutRules },
): Promise<Prepared> {
  const now = clock.now();
  // Before anything is read: a payout that another transaction prepares is seen after waiting for it.
  const sellers = await lockSellers(transaction, sellerIds);
  const accounts = await accountsOf(transaction, sellerIds);
  const waiting = await sellersWithOneWaiting(transaction, sellerIds);
  const moves = Map.groupBy(await unpaidMoves(transaction, sellerIds), ({ sellerId }) => sellerId);
  const obstacles = new Map<string, Obstacle>();
  const toPay: NewPayout[] = [];
  for (const [sellerId, { isHeld }] of sellers) {
    const own = moves.get(sellerId) ?? [];
    const released = sum(own.map(({ amount }) => amount));
    const account = accounts.get(sellerId) ?? null;
    const standing = { released, minimum: rules.minimum, isHeld, account };
    const obstacle = obstacleTo({ ...standing, hasOneWaiting: waiting.has(sellerId) }, now);
    if (obstacle) obstacles.set(sellerId, obstacle);
    else toPay.push({ sellerId, amount: released, receiver: account!.receiver, moves: own });
  }
  return { payouts: await write(transaction, { runId, toPay, rules, now }), obstacles };
}

async function sellersWithOneWaiting(
  transaction: Transaction<DB>,
  sellerIds: readonly string[],
): Promise<Set<string>> {
  const rows = await transaction
    .selectFrom("payouts")
    .select("seller_id")
    .where("status", "=", "waiting")
    .where("seller_id", "in", [...sellerIds, ""])
    .execute();
  return new Set(rows.map(({ seller_id }) => seller_id));
}

async function write(
  transaction: Transaction<DB>,
  { runId, toPay, rules, now }: { runId: string; toPay: NewPayout[]; rules: PayoutRules; now: Date },
): Promise<Prepared["payouts"]> {
  if (toPay.length === 0) return new Map();
  const { rows } = await sql<{ id: string; seller_id: string }>`
    insert into payouts (run_id, seller_id, amount, status, receiver, prepared_at)
    select ${runId}::bigint, seller_id, amount, status, receiver::jsonb, ${now}
    from ${tableOf("payout", toPay, {
      seller_id: ["text", ({ sellerId }) => sellerId],
      amount: ["numeric", ({ amount }) => toReais(amount)],
      status: ["text", ({ amount }) => (needsApproval(amount, rules) ? "waiting" : "approved")],
      receiver: ["text", ({ receiver }) => JSON.stringify(receiver)],
    })}
    returning id, seller_id`.execute(transaction);
  faultPoint("payouts written");
  const ids = new Map(rows.map(({ id, seller_id }) => [seller_id, id]));
  const lines = toPay.flatMap(({ sellerId, moves }) =>
    moves.map((move) => ({ ...move, payoutId: ids.get(sellerId)! })),
  );
  await sql`
    insert into payout_lines (transaction_id, payout_id, amount)
    select transaction_id, payout_id, amount from ${tableOf("line", lines, {
      transaction_id: ["bigint", ({ transactionId }) => transactionId],
      payout_id: ["bigint", ({ payoutId }) => payoutId],
      amount: ["numeric", ({ amount }) => toReais(amount)],
    })}`.execute(transaction);
  const bookings = toPay.map(({ sellerId, amount }) => ({
    payoutId: ids.get(sellerId)!,
    booking: bookPayout(sellerId, amount),
  }));
  await writePayoutBookings(transaction, bookings, now);
  faultPoint("payouts booked");
  if (payoutExecutor().pay)
    await enqueue(transaction, payAtOnceJob, { runId }, { jobKey: `pay-run ${runId}` });
  return new Map(toPay.map(({ sellerId, amount }) => [sellerId, { id: ids.get(sellerId)!, amount }]));
}
