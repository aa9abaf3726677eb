import { sql } from "kysely";
import { figuresIn } from "#app/modules/figures/index.server.ts";
import { may, type Viewer } from "#app/modules/identity/index.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db/db.server.ts";
import { type IsoDate, todayInSaoPaulo } from "#app/shared/business-days.ts";
import { addressOfNobody } from "#app/shared/email-address.ts";
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

/** As the list of users tells them apart: who has no profile is a customer, a dismissed administrator is none, and behind a deleted account is nobody. */
async function countPeople() {
  const { rows } = await sql<Record<"accounts" | "administrators" | "sellers", string>>`
    select (select count(*) from auth_users where email not like ${addressOfNobody("%")}) as accounts,
      (select count(*) from administradores where disabled_at is null) as administrators,
      (select count(*) from usuarios where tipo_cliente = 'lojista' and user_id not in (
         select user_id from administradores where disabled_at is null)) as sellers`.execute(db);
  const { accounts, administrators, sellers } = rows[0]!;
  const [usuarios, lojistas] = [Number(accounts), Number(sellers)];
  return { usuarios, clientes: usuarios - lojistas - Number(administrators), lojistas };
}

async function countGoods() {
  const { rows } = await sql<Record<"products" | "orders" | "pending", string>>`
    select (select count(*) from products where archived_at is null) as products,
      (select count(*) from pedidos) as orders,
      (select count(*) from pedidos where status = 'pendente') as pending`.execute(db);
  const { products, orders, pending } = rows[0]!;
  return { produtos: Number(products), pedidos: Number(orders), pedidos_pendentes: Number(pending) };
}
