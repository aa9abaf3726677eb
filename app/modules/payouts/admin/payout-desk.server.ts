import { type RawBuilder, sql } from "kysely";
import { personName } from "#app/modules/identity/index.server.ts";
import { may, type Viewer } from "#app/modules/identity/index.ts";
import { releasedBalances } from "#app/modules/ledger/index.server.ts";
import { shopName } from "#app/modules/sellers/index.server.ts";
import { db } from "#app/platform/db/db.server.ts";
import { fromReais } from "#app/shared/money.ts";
import { payoutExecutor } from "../execute/executor.server.ts";
import { isPayoutId, PAYOUT_STATUSES, type PayoutStatus, type RunOrigin } from "../payout.ts";
import { listPayouts, PAYOUT_PAGE } from "../payout-queries.server.ts";
import { readPayoutRules } from "../rules/payout-rules.server.ts";
import type { PayoutDesk, RunFile, RunPage, RunSummary, ShopLine, Totals } from "./payout-desk.ts";

const MAX_LISTED = 50;
const MAX_RUNS = 20;

/** The administrators' page about payouts; null without the permission. */
export async function payoutDesk(viewer: Viewer): Promise<PayoutDesk | null> {
  if (!may(viewer, "manage_finances")) return null;
  const [rules, due, open, waiting, runs, held, owing] = await Promise.all([
    readPayoutRules(db),
    readDue(),
    totalsOf(sql`status in ('waiting', 'approved', 'sent')`),
    listPayouts(sql`payout.status = 'waiting'`, { limit: MAX_LISTED }),
    listRuns(sql`true`, MAX_RUNS),
    shopLines(sql`own.held_at is not null`),
    shopLines(sql`owed.released < 0`),
  ]);
  return { rules, executor: payoutExecutor().name, due, open, waiting, runs, held, owing };
}

async function readDue(): Promise<PayoutDesk["due"]> {
  const { rows } = await sql<{ sellers: string; amount: string }>`
    select count(*) as sellers, coalesce(sum(released), 0) as amount
    from (${releasedBalances}) owed where released > 0`.execute(db);
  return { sellers: Number(rows[0]!.sellers), amount: fromReais(rows[0]!.amount) };
}

/** Shops by a condition about `own`, their settings, and `owed`, their balance. */
async function shopLines(condition: RawBuilder<unknown>): Promise<ShopLine[]> {
  const { rows } = await sql<{
    seller_id: string;
    shop: string | null;
    released: string;
    held_at: Date | null;
    hold_reason: string | null;
    owing_since: Date | null;
  }>`
    select seller_id, ${shopName(sql.ref("seller_id"))} as shop, coalesce(owed.released, 0) as released, own.held_at,
      own.hold_reason, own.owing_since
    from (${releasedBalances}) owed full join payout_settings own using (seller_id)
    where ${condition} order by released, seller_id limit ${MAX_LISTED}`.execute(db);
  return rows.map((row) => ({
    sellerId: row.seller_id,
    shop: row.shop ?? row.seller_id,
    released: fromReais(row.released),
    heldAt: row.held_at,
    holdReason: row.hold_reason,
    owingSince: row.owing_since,
  }));
}

async function totalsOf(condition: RawBuilder<unknown>): Promise<Totals> {
  const { rows } = await sql<{ status: PayoutStatus; count: string; amount: string }>`
    select status, count(*) as count, sum(amount) as amount from payouts where ${condition} group by status`.execute(
    db,
  );
  return totals(rows);
}

type TotalRow = { status: PayoutStatus; count: string | number; amount: string | number };

const totals = (rows: readonly TotalRow[]): Totals =>
  Object.fromEntries(
    PAYOUT_STATUSES.map((status) => {
      const row = rows.find((each) => each.status === status);
      return [status, { count: Number(row?.count ?? 0), amount: fromReais(String(row?.amount ?? "0")) }];
    }),
  ) as Totals;

async function listRuns(condition: RawBuilder<unknown>, limit: number): Promise<RunSummary[]> {
  const { rows } = await sql<{
    id: string;
    origin: RunOrigin;
    prepared_at: Date;
    prepared_by: string | null;
    finished_at: Date | null;
    totals: TotalRow[];
  }>`
    select run.id, origin, prepared_at, ${personName(sql.ref("run.prepared_by"))} as prepared_by, finished_at,
      (select coalesce(json_agg(json_build_object('status', status, 'count', count, 'amount', amount::text)), '[]')
       from (select status, count(*) as count, sum(amount) as amount from payouts where run_id = run.id
         group by status) each) as totals
    from payout_runs run where ${condition} order by run.id desc limit ${limit}`.execute(db);
  return rows.map((row) => ({
    id: row.id,
    origin: row.origin,
    preparedAt: row.prepared_at,
    preparedBy: row.prepared_by,
    isFinished: row.finished_at !== null,
    totals: totals(row.totals),
  }));
}

/** One run with its payouts and files; null without the permission, and for an unknown id. */
export async function findRun(viewer: Viewer, id: string, before: string | null): Promise<RunPage | null> {
  if (!may(viewer, "manage_finances") || !isPayoutId(id)) return null;
  const [run] = await listRuns(sql`run.id = ${id}`, 1);
  if (!run) return null;
  const payouts = await listPayouts(sql`payout.run_id = ${id}`, { before });
  return {
    ...run,
    files: await filesOf(id),
    payouts,
    next: payouts.length === PAYOUT_PAGE ? payouts.at(-1)!.id : null,
    writesFiles: payoutExecutor().writeFile !== null,
  };
}

async function filesOf(runId: string): Promise<RunFile[]> {
  const { rows } = await sql<{ id: string; made_at: Date; made_by: string | null; open: string }>`
    select file.id, made_at, ${personName(sql.ref("file.made_by"))} as made_by,
      (select count(*) from payouts where file_id = file.id and status = 'sent') as open
    from payout_files file where run_id = ${runId} order by file.id`.execute(db);
  return rows.map((row) => ({
    id: row.id,
    madeAt: row.made_at,
    madeBy: row.made_by ?? "",
    open: Number(row.open),
  }));
}
