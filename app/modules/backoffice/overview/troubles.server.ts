import { type RawBuilder, sql } from "kysely";
import { isForgottenPickup, isLateShipment } from "#app/modules/orders/index.server.ts";
import { PIX_KEY } from "#app/modules/payments/index.server.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db/db.server.ts";
import { failingJobs } from "#app/platform/jobs/failing-jobs.server.ts";
import { store } from "#app/platform/store.ts";
import { endOfDayInSaoPaulo, type IsoDate } from "#app/shared/business-days.ts";
import { MAX_COUNTED, PATIENCE, TROUBLE_KINDS, type Trouble, type TroubleKind } from "./trouble.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Everything that waits longer than it should, today. Each is a walk along an index that holds little else. */
export async function findTroubles(): Promise<Trouble[]> {
  const now = clock.now();
  const ago = (milliseconds: number): Date => new Date(now.getTime() - milliseconds);
  const waiting: Record<Exclude<TroubleKind, "late-orders" | "failing-jobs">, RawBuilder<{ at: Date }>> = {
    "stuck-payments": sql`
      select expires_at as at from payments
      where status in ('created', 'pending', 'declined') and expires_at < ${ago(PATIENCE.paymentMinutes * MINUTE)}`,
    receipts: sql`
      select created_at as at from payments
      where status in ('created', 'pending') and provider = ${sql.lit(PIX_KEY)} and expires_at >= ${now}`,
    "stuck-refunds": sql`
      select requested_at as at from refunds
      where status = 'requested' and requested_at < ${ago(PATIENCE.refundMinutes * MINUTE)}
      union all
      select created_at from devolucoes
      where kind = 'arrependimento' and refunded_at is null
        and created_at < ${ago(PATIENCE.refundMinutes * MINUTE)}
      union all
      select requested_at from refunds
      where status = 'refused' and not exists (
        select from refunds again where again.payment_id = refunds.payment_id and again.requested_at > refunds.requested_at)`,
    "late-verifications": sql`
      select submitted_at as at from verificacoes_lojista
      where status = 'pendente' and submitted_at < ${ago(store.promises.sellerReviewWithinHours * HOUR)}`,
    "late-requests": sql`
      select due_at as at from privacy_requests where status = 'aberta' and due_at < ${now}`,
    "waiting-returns": sql`
      select created_at as at from devolucoes
      where status = 'solicitada' and created_at < ${ago(PATIENCE.returnDays * DAY)}`,
    "forgotten-pickups": sql`select min(arrived_at) as at from remessas where ${isForgottenPickup()} group by pedido_id`,
    "waiting-reports": sql`
      select min(created_at) as at from avaliacao_denuncias where status = 'aberta'
      group by avaliacao_id having min(created_at) < ${ago(PATIENCE.reportDays * DAY)}`,
    "unsent-letters": sql`
      select created_at as at from emails
      where sent_at is null and created_at between ${ago(PATIENCE.letterDays * DAY)} and ${ago(PATIENCE.letterMinutes * MINUTE)}`,
  };
  const found = await Promise.all([
    lateOrders(),
    stuckJobs(ago(PATIENCE.jobMinutes * MINUTE)),
    ...Object.entries(waiting).map(([kind, query]) => oldestOf(kind as TroubleKind, query)),
  ]);
  return found
    .filter((trouble) => trouble !== null)
    .sort((a, b) => TROUBLE_KINDS.indexOf(a.kind) - TROUBLE_KINDS.indexOf(b.kind));
}

async function oldestOf(kind: TroubleKind, query: RawBuilder<{ at: Date }>): Promise<Trouble | null> {
  const { rows } = await sql<{ count: string; oldest: Date | null }>`
    select count(*) as count, min(at) as oldest
    from (select at from (${query}) waiting order by at limit ${MAX_COUNTED}) oldest`.execute(db);
  const { count, oldest } = rows[0]!;
  return oldest && { kind, count: Number(count), oldest };
}

/** Late since the end of the last day on which it could be posted, or brought to the store where it is fetched. */
async function lateOrders(): Promise<Trouble | null> {
  const { rows } = await sql<{ count: string; oldest: IsoDate | null }>`
    select count(*) as count, min(ship_by)::text as oldest
    from (
      select min(ship_by) as ship_by from remessas
      where ${isLateShipment()}
      group by pedido_id order by 1 limit ${MAX_COUNTED}
    ) late`.execute(db);
  const { count, oldest } = rows[0]!;
  return oldest && { kind: "late-orders", count: Number(count), oldest: endOfDayInSaoPaulo(oldest) };
}

async function stuckJobs(dueBefore: Date): Promise<Trouble | null> {
  const { count, oldest, tasks } = await failingJobs(db, dueBefore);
  return oldest && { kind: "failing-jobs", count, oldest, tasks };
}
