import { type RawBuilder, sql } from "kysely";
import { personName } from "#app/modules/identity/index.server.ts";
import { releasedMoves } from "#app/modules/ledger/index.server.ts";
import { shopName } from "#app/modules/sellers/index.server.ts";
import { db } from "#app/platform/db/db.server.ts";
import { fromReais } from "#app/shared/money.ts";
import type { Receiver } from "./account/receiving-account.ts";
import { isPayoutId, type PayoutStatus, type RunOrigin } from "./payout.ts";
import type { PayoutFile, PayoutLine, PayoutSummary } from "./payout-view.ts";

export const PAYOUT_PAGE = 40;

interface SummaryRow {
  id: string;
  run_id: string;
  seller_id: string;
  shop: string | null;
  amount: string;
  status: PayoutStatus;
  prepared_at: Date;
  paid_at: Date | null;
  returned_at: Date | null;
}

/** Payouts that meet a condition about `payout`, newest first; `before` is the last id of the page before. */
export async function listPayouts(
  condition: RawBuilder<unknown>,
  { before = null, limit = PAYOUT_PAGE }: { before?: string | null; limit?: number } = {},
): Promise<PayoutSummary[]> {
  const from = before && isPayoutId(before) ? before : null;
  const { rows } = await sql<SummaryRow>`
    select payout.id, run_id, seller_id, ${shopName(sql.ref("payout.seller_id"))} as shop, amount, status, prepared_at,
      paid_at, returned_at
    from payouts payout where ${condition} and (${from}::bigint is null or payout.id < ${from}::bigint)
    order by payout.id desc limit ${limit}`.execute(db);
  return rows.map(summaryOf);
}

const summaryOf = (row: SummaryRow): PayoutSummary => ({
  id: row.id,
  runId: row.run_id,
  sellerId: row.seller_id,
  shop: row.shop ?? row.seller_id,
  amount: fromReais(row.amount),
  status: row.status,
  preparedAt: row.prepared_at,
  paidAt: row.paid_at,
  returnedAt: row.returned_at,
});

interface FileRow extends SummaryRow {
  receiver: Receiver;
  origin: RunOrigin;
  prepared_by: string | null;
  approved_at: Date | null;
  approved_by: string | null;
  file_id: string | null;
  sent_at: Date | null;
  paid_by: string | null;
  receipt: string | null;
  returned_by: string | null;
  return_reason: string | null;
}

/** Everything about one payout. The caller has checked who asks. */
export async function findPayout(id: string): Promise<PayoutFile | null> {
  if (!isPayoutId(id)) return null;
  const name = (column: string) => personName(sql.ref(column));
  const { rows } = await sql<FileRow>`
    select payout.id, run_id, seller_id, ${shopName(sql.ref("payout.seller_id"))} as shop, amount, status,
      payout.prepared_at, paid_at, returned_at, receiver, origin, ${name("run.prepared_by")} as prepared_by, approved_at,
      ${name("payout.approved_by")} as approved_by, file_id, sent_at, ${name("payout.paid_by")} as paid_by, receipt,
      ${name("payout.returned_by")} as returned_by, return_reason
    from payouts payout join payout_runs run on run.id = payout.run_id where payout.id = ${id}`.execute(db);
  const row = rows[0];
  if (!row) return null;
  return {
    ...summaryOf(row),
    receiver: row.receiver,
    origin: row.origin,
    preparedBy: row.prepared_by,
    approvedAt: row.approved_at,
    approvedBy: row.approved_by,
    fileId: row.file_id,
    sentAt: row.sent_at,
    paidBy: row.paid_by,
    receipt: row.receipt,
    returnedBy: row.returned_by,
    returnReason: row.return_reason,
    lines: await linesOf(id),
  };
}

async function linesOf(payoutId: string): Promise<PayoutLine[]> {
  const { rows } = await sql<{ kind: string; order_id: string | null; booked_at: Date; amount: string }>`
    select kind, order_id, booked_at, amount from (${releasedMoves(sql`
      booked.id in (select transaction_id from payout_lines where payout_id = ${payoutId})`)}) moved
    order by transaction_id`.execute(db);
  return rows.map(({ kind, order_id, booked_at, amount }) => ({
    kind,
    orderId: order_id,
    at: booked_at,
    amount: fromReais(amount),
  }));
}
