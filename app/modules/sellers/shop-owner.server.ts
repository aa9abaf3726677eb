import { sql, type Transaction } from "kysely";
import { type ShopArea, shopFor, type Viewer } from "#app/modules/identity/index.ts";
import { isInTeam, membersOf } from "#app/modules/identity/shop-team/index.server.ts";
import { postLetter } from "#app/modules/notifications/index.server.ts";
import type { LetterDefinition } from "#app/modules/notifications/index.ts";
import { clock } from "#app/platform/clock.server.ts";
import type { Executor } from "#app/platform/db/db.server.ts";
import type { DB } from "#app/platform/db/schema.ts";
import type { Forgotten } from "#app/platform/personal-data.ts";
import { shopOwners } from "./sql.server.ts";

export interface ShopOwner {
  userId: string;
  name: string;
  email: string;
}

/** The person who owns a shop; null for a shop of the sample data without an owner. */
export async function findShopOwner(executor: Executor, sellerId: string): Promise<ShopOwner | null> {
  const owner = await executor
    .selectFrom(shopOwners)
    .select(["owner.user_id as userId", "owner.name", "owner.email"])
    .where("owner.seller_id", "=", sellerId)
    .executeTakeFirst();
  return owner ?? null;
}

/** Whether this person opened the shop, or took it over. */
export const isShopOwner = async (executor: Executor, userId: string, sellerId: string): Promise<boolean> =>
  (await findShopOwner(executor, sellerId))?.userId === userId;

/** Whether this person works for the shop; they may neither decide about it nor review what it sells. */
export const worksForShop = (executor: Executor, userId: string, sellerId: string): Promise<boolean> =>
  worksForOneOf(executor, userId, [sellerId]);

/** The same of several shops, where one decision concerns all of them. */
export async function worksForOneOf(
  executor: Executor,
  userId: string,
  sellerIds: readonly string[],
): Promise<boolean> {
  const { rows } = await sql<{ works: boolean }>`
    select exists (
      select from sellers where id = any(${sellerIds}::text[])
        and (user_id = ${userId} or ${isInTeam(userId, sql.ref("sellers.id"))})
    ) as works`.execute(executor);
  return rows[0]!.works;
}

/**
 * `shopFor`, asked of the database again: for what an intruder would like best, a role that ended while the request was on
 * its way must not count.
 */
export async function shopNow(executor: Executor, viewer: Viewer, area: ShopArea): Promise<string | null> {
  const id = shopFor(viewer, area);
  if (!id) return null;
  if (await isShopOwner(executor, viewer.userId, id)) return id;
  const member = (await membersOf(executor, id)).find(({ userId }) => userId === viewer.userId);
  return member ? shopFor({ ...viewer, shop: { id, roles: member.roles } }, area) : null;
}

/** The shop that this person opened or took over; null for everybody else, whatever team they are in. */
export async function ownShopOf(executor: Executor, userId: string): Promise<string | null> {
  const shop = await executor
    .selectFrom("sellers")
    .select("id")
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return shop?.id ?? null;
}

/** Writes to the person who owns the shop, by name. A shop without an owner gets no letter. */
export async function postToSeller<Props extends { name: string }>(
  transaction: Transaction<DB>,
  sellerId: string,
  letter: LetterDefinition<Props>,
  props: Omit<NoInfer<Props>, "name">,
  once?: string,
): Promise<void> {
  const owner = await findShopOwner(transaction, sellerId);
  if (!owner) return;
  const named = { ...props, name: owner.name } as Props;
  await postLetter(transaction, {
    to: owner.email,
    letter,
    props: named,
    ...(once !== undefined && { once }),
  });
}

/** Whether the person's shop can sell now; locks it, so that it is not reactivated meanwhile. */
export async function holdShop(
  transaction: Transaction<DB>,
  userId: string,
): Promise<{ id: string; name: string; isOpen: boolean } | null> {
  const shop = await transaction
    .selectFrom("sellers")
    .select(["id", "name", "status"])
    .where("user_id", "=", userId)
    .forUpdate()
    .executeTakeFirst();
  return shop ? { id: shop.id, name: shop.name, isOpen: shop.status === "aprovado" } : null;
}

/** Locks shops until the transaction ends, in the order of ids: none is suspended or sent on vacation meanwhile. */
export async function keepShopsAsTheyAre(
  transaction: Transaction<DB>,
  ids: readonly string[],
): Promise<void> {
  await sql`select from sellers where id = any(${ids}::text[]) order by id for share`.execute(transaction);
}

/** Why a shop is closed whose owner deleted the account: it stays so. */
export const ACCOUNT_DELETED = "Conta excluída a pedido de quem a abriu";

/**
 * The shop stays closed and without an owner, for what was sold there. Of its verification the company stays, as part
 * of the fiscal record; the person's contact and bank go, and the CNPJ is free again.
 */
export async function leaveShop(
  transaction: Transaction<DB>,
  { userId, successorId }: Forgotten,
): Promise<void> {
  const now = clock.now();
  const reason = ACCOUNT_DELETED;
  await transaction
    .updateTable("sellers")
    .set({ user_id: null, status: "suspenso", suspended_at: now, suspension_reason: reason })
    .where("user_id", "=", userId)
    .execute();
  await transaction
    .updateTable("verificacoes_lojista")
    .set({
      user_id: successorId,
      telefone: "",
      email: "",
      nome_banco: "",
      agencia_bancaria: "",
      conta_bancaria: "",
      status: "rejeitado",
      motivo: sql`coalesce(motivo, ${reason})`,
      decided_at: sql`coalesce(decided_at, ${now})`,
    })
    .where("user_id", "=", userId)
    .execute();
  // Requested changes are deleted: what came into force is in the verification.
  await transaction.deleteFrom("mudancas_lojista").where("user_id", "=", userId).execute();
  // What they decided as a former administrator.
  for (const table of ["verificacoes_lojista", "decisoes_lojista", "mudancas_lojista"] as const) {
    await transaction
      .updateTable(table)
      .set({ decided_by: successorId })
      .where("decided_by", "=", userId)
      .execute();
  }
}
