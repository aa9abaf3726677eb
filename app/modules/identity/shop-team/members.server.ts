import { type RawBuilder, type SqlBool, sql, type Transaction } from "kysely";
import { clock } from "#app/platform/clock.server.ts";
import { db, type Executor } from "#app/platform/db/db.server.ts";
import type { DB } from "#app/platform/db/schema.ts";
import type { ShopRole } from "../shop-access.ts";
import type { Viewer } from "../viewer.ts";

/** The people of a shop's team besides the one who opened it: reads, and the writes of the team's commands. */

interface Member {
  userId: string;
  roles: ShopRole[];
  since: Date;
}

/** Those who joined first come first. */
export async function membersOf(executor: Executor, sellerId: string): Promise<Member[]> {
  const rows = await executor
    .selectFrom("membros_loja")
    .select(["user_id as userId", "papeis as roles", "desde as since"])
    .where("seller_id", "=", sellerId)
    .orderBy("desde")
    .orderBy("user_id")
    .execute();
  return rows as Member[];
}

/** Whether somebody is in a shop's team, as an expression. */
export const isInTeam = (userId: unknown, sellerId: unknown): RawBuilder<SqlBool> =>
  sql`exists (select from membros_loja where user_id = ${userId} and seller_id = ${sellerId})`;

/** The same as one of its owners. */
export const isOwnerInTeam = (userId: unknown, sellerId: unknown): RawBuilder<SqlBool> =>
  sql`exists (select from membros_loja where user_id = ${userId} and seller_id = ${sellerId} and 'dono' = any(papeis))`;

/** The shops whose teams somebody is in. */
export async function teamsOf(executor: Executor, userId: string): Promise<string[]> {
  const rows = await executor
    .selectFrom("membros_loja")
    .select("seller_id")
    .where("user_id", "=", userId)
    .orderBy("desde")
    .execute();
  return rows.map(({ seller_id }) => seller_id);
}

/** False when they already are in the team. Part of the caller's transaction. */
export async function joinTeam(
  transaction: Transaction<DB>,
  { sellerId, userId, roles }: { sellerId: string; userId: string; roles: readonly ShopRole[] },
): Promise<boolean> {
  const joined = await transaction
    .insertInto("membros_loja")
    .values({ seller_id: sellerId, user_id: userId, papeis: [...roles], desde: clock.now() })
    .onConflict((conflict) => conflict.columns(["seller_id", "user_id"]).doNothing())
    .returning("user_id")
    .executeTakeFirst();
  return joined !== undefined;
}

export async function setMemberRoles(
  transaction: Transaction<DB>,
  { sellerId, userId, roles }: { sellerId: string; userId: string; roles: readonly ShopRole[] },
): Promise<void> {
  await transaction
    .updateTable("membros_loja")
    .set({ papeis: [...roles] })
    .where("seller_id", "=", sellerId)
    .where("user_id", "=", userId)
    .execute();
}

/** Their access ends with it: every request asks for the membership. */
export async function leaveTeam(
  transaction: Transaction<DB>,
  { sellerId, userId }: { sellerId: string; userId: string },
): Promise<void> {
  await transaction
    .deleteFrom("membros_loja")
    .where("seller_id", "=", sellerId)
    .where("user_id", "=", userId)
    .execute();
}

/** From the next request on, the session acts for this shop; whether they belong to it is asked at every request. */
export async function actFor(executor: Executor, { sessionId }: Viewer, sellerId: string): Promise<void> {
  await executor
    .updateTable("auth_sessions")
    .set({ acting_shop: sellerId })
    .where("id", "=", sessionId)
    .execute();
}

/** Whether the account itself is a seller's, and not only in the team of others. */
export async function isSellerAccount(userId: string): Promise<boolean> {
  const profile = await db
    .selectFrom("usuarios")
    .select("tipo_cliente")
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return profile?.tipo_cliente === "lojista";
}

/** The account no longer opened a shop: it is a customer's again, unless it is in a team. Part of the caller's transaction. */
export async function turnIntoCustomer(transaction: Transaction<DB>, userId: string): Promise<void> {
  await transaction
    .updateTable("usuarios")
    .set({ tipo_cliente: "cliente", seller_id: null })
    .where("user_id", "=", userId)
    .execute();
}
