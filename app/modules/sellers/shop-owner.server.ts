import type { Transaction } from "kysely";
import { postLetter } from "#app/modules/notifications/index.server.ts";
import type { LetterDefinition } from "#app/modules/notifications/index.ts";
import type { Executor } from "#app/platform/db/db.server.ts";
import type { DB } from "#app/platform/db/schema.ts";
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

/** Whether this person owns the shop: nobody decides about a shop of their own. */
export const isShopOwner = async (executor: Executor, userId: string, sellerId: string): Promise<boolean> =>
  (await findShopOwner(executor, sellerId))?.userId === userId;

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
