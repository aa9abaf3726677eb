import { sql } from "kysely";
import { countProducts, countProductsOnSale } from "#app/modules/catalog/admin/index.server.ts";
import { figuresIn, figuresOverTime } from "#app/modules/figures/index.server.ts";
import { countUsers } from "#app/modules/identity/admin/index.server.ts";
import { may, type Viewer } from "#app/modules/identity/index.ts";
import { countOrders, paidOrdersByDay } from "#app/modules/orders/admin/index.server.ts";
import { approvedShopCount, pendingRequests } from "#app/modules/sellers/index.server.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db/db.server.ts";
import { queueAges } from "#app/platform/jobs/queue-ages.server.ts";
import { addDays, type IsoDate, todayInSaoPaulo } from "#app/shared/business-days.ts";
import { monthSoFar, sameDaysOfLastMonth } from "../days.ts";
import type { AdminOverview, AdminStats } from "./overview.ts";
import { findTroubles } from "./troubles.server.ts";

const CHART_DAYS = 30;

/** The panel's first tab; null without the permission. */
export async function adminOverview(viewer: Viewer): Promise<AdminOverview | null> {
  if (!may(viewer, "view_analytics")) return null;
  const at = clock.now();
  const today = todayInSaoPaulo(at);
  const [stats, onSale, openShops, verifications, month, overTime, troubles, ages] = await Promise.all([
    statsOn(today),
    countProductsOnSale(),
    countOpenShops(),
    countVerifications(),
    monthBeside(today),
    lastDays(today),
    findTroubles(),
    queueAges(db),
  ]);
  return { stats, onSale, openShops, verifications, month, overTime, troubles, queueAges: ages, at };
}

/** Null without the permission. */
export async function adminStats(viewer: Viewer | null): Promise<AdminStats | null> {
  if (!may(viewer, "view_analytics")) return null;
  return statsOn(todayInSaoPaulo(clock.now()));
}

async function countOpenShops(): Promise<number> {
  const { rows } = await sql<{ count: string }>`select ${approvedShopCount} as count`.execute(db);
  return Number(rows[0]!.count);
}

async function countVerifications(): Promise<AdminOverview["verifications"]> {
  const { rows } = await sql<{ count: string; oldest: Date | null }>`
    select count(*) as count, min(at) as oldest from (${pendingRequests}) waiting`.execute(db);
  return { count: Number(rows[0]!.count), oldest: rows[0]!.oldest };
}

async function statsOn(today: IsoDate): Promise<AdminStats> {
  const [users, products, orders, ever, month] = await Promise.all([
    countUsers(),
    countProducts(),
    countOrders(),
    figuresIn(db, { from: "2000-01-01", to: today }),
    figuresIn(db, monthSoFar(today)),
  ]);
  return {
    usuarios: users.all,
    clientes: users.customers,
    lojistas: users.sellers,
    produtos: products,
    pedidos: orders.all,
    pedidos_pendentes: orders.pending,
    receita_total: ever.revenue,
    receita_mes_atual: month.revenue,
  };
}

async function monthBeside(today: IsoDate) {
  const days = monthSoFar(today);
  const daysBefore = sameDaysOfLastMonth(today);
  const [now, before] = await Promise.all([figuresIn(db, days), figuresIn(db, daysBefore)]);
  return { days, now, daysBefore, before };
}

async function lastDays(today: IsoDate): Promise<AdminOverview["overTime"]> {
  const days = { from: addDays(today, 1 - CHART_DAYS), to: today };
  const [figures, orders] = await Promise.all([figuresOverTime(db, days, "day"), paidOrdersByDay(days.from)]);
  return figures.map(({ at, ...each }) => ({ at, figures: each, orders: orders.get(at) ?? 0 }));
}
