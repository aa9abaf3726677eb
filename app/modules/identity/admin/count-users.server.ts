import { sql } from "kysely";
import { db } from "#app/platform/db/db.server.ts";
import { PEOPLE, ROLES, SOMEBODY } from "./user-rows.server.ts";

/** Accounts by role, as the list of users tells them apart. */
export async function countUsers(): Promise<{ all: number; customers: number; sellers: number }> {
  const { rows } = await sql<Record<"all" | "customers" | "sellers", string>>`
    select count(*) as "all", count(*) filter (where ${ROLES.cliente}) as customers,
      count(*) filter (where ${ROLES.lojista}) as sellers
    from ${PEOPLE} where ${SOMEBODY}`.execute(db);
  const { all, customers, sellers } = rows[0]!;
  return { all: Number(all), customers: Number(customers), sellers: Number(sellers) };
}
