import { sql } from "kysely";
import { figuresIn, figuresOverTime } from "#app/modules/figures/index.server.ts";
import { may, type Viewer } from "#app/modules/identity/index.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db/db.server.ts";
import { addDays, type IsoDate, todayInSaoPaulo } from "#app/shared/business-days.ts";
import { monthSoFar, sameDaysOfLastMonth } from "../month.ts";
import type { AdminOverview } from "./overview.ts";
import { adminStats } from "./stats.server.ts";
import { findTroubles } from "./troubles.server.ts";

const CHART_DAYS = 30;

/** The panel's first tab. Null for whoever may not see it. */
export async function adminOverview(viewer: Viewer): Promise<AdminOverview | null> {
  if (!may(viewer, "view_analytics")) return null;
  const at = clock.now();
  const today = todayInSaoPaulo(at);
  const [stats, window, verifications, month, course, troubles] = await Promise.all([
    adminStats(viewer),
    countWindow(),
    countVerifications(),
    monthBeside(today),
    courseUntil(today),
    findTroubles(),
  ]);
  return { stats: stats!, ...window, verifications, month, course, troubles, at };
}

async function countWindow() {
  const { rows } = await sql<{ onSale: string; openShops: string }>`
    select (select count(*) from products where on_sale) as "onSale",
      (select count(*) from sellers where status = 'aprovado') as "openShops"`.execute(db);
  return { onSale: Number(rows[0]!.onSale), openShops: Number(rows[0]!.openShops) };
}

async function countVerifications() {
  const { rows } = await sql<{ count: string; oldest: Date | null }>`
    select count(*) as count, min(submitted_at) as oldest from verificacoes_lojista
    where status = 'pendente'`.execute(db);
  return { count: Number(rows[0]!.count), oldest: rows[0]!.oldest };
}

async function monthBeside(today: IsoDate) {
  const days = monthSoFar(today);
  const daysBefore = sameDaysOfLastMonth(today);
  const [now, before] = await Promise.all([figuresIn(db, days), figuresIn(db, daysBefore)]);
  return { days, now, daysBefore, before };
}

async function courseUntil(today: IsoDate): Promise<AdminOverview["course"]> {
  const days = { from: addDays(today, 1 - CHART_DAYS), to: today };
  const [figures, orders] = await Promise.all([figuresOverTime(db, days, "day"), paidOrdersSince(days.from)]);
  return figures.map(({ at, ...each }) => ({ at, figures: each, orders: orders.get(at) ?? 0 }));
}

/** Paid on each day, whatever became of them since. */
async function paidOrdersSince(from: IsoDate): Promise<Map<string, number>> {
  const { rows } = await sql<{ at: string; orders: string }>`
    select to_char(paid_at at time zone 'America/Sao_Paulo', 'YYYY-MM-DD') as at, count(*) as orders
    from pedidos where paid_at >= ${from}::timestamp at time zone 'America/Sao_Paulo' group by 1`.execute(db);
  return new Map(rows.map(({ at, orders }) => [at, Number(orders)]));
}
