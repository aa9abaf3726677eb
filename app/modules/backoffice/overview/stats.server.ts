import { sql } from "kysely";
import { figuresIn } from "#app/modules/figures/index.server.ts";
import { PEOPLE, ROLES, SOMEBODY } from "#app/modules/identity/admin/user-rows.server.ts";
import { may, type Viewer } from "#app/modules/identity/index.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db/db.server.ts";
import { type IsoDate, todayInSaoPaulo } from "#app/shared/business-days.ts";
import type { AdminStats } from "./stats.ts";

/** Null for whoever may not see them. */
export async function adminStats(viewer: Viewer | null): Promise<AdminStats | null> {
  if (!may(viewer, "view_analytics")) return null;
  const today = todayInSaoPaulo(clock.now());
  const firstOfMonth = `${today.slice(0, 8)}01` as IsoDate;
  const [people, goods, ever, month] = await Promise.all([
    countPeople(),
    countGoods(),
    figuresIn(db, { from: "2000-01-01", to: today }),
    figuresIn(db, { from: firstOfMonth, to: today }),
  ]);
  return { ...people, ...goods, receita_total: ever.revenue, receita_mes_atual: month.revenue };
}

/** As the list of users tells them apart. */
async function countPeople() {
  const { rows } = await sql<Record<"users" | "customers" | "sellers", string>>`
    select count(*) as users, count(*) filter (where ${ROLES.cliente}) as customers,
      count(*) filter (where ${ROLES.lojista}) as sellers
    from ${PEOPLE} where ${SOMEBODY}`.execute(db);
  const { users, customers, sellers } = rows[0]!;
  return { usuarios: Number(users), clientes: Number(customers), lojistas: Number(sellers) };
}

/** A deleted product has no line in the list of products. */
async function countGoods() {
  const { rows } = await sql<Record<"products" | "orders" | "pending", string>>`
    select (select count(*) from product_lines) as products, (select count(*) from pedidos) as orders,
      (select count(*) from pedidos where status = 'pendente') as pending`.execute(db);
  const { products, orders, pending } = rows[0]!;
  return { produtos: Number(products), pedidos: Number(orders), pedidos_pendentes: Number(pending) };
}
