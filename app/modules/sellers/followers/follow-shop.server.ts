import { sql } from "kysely";
import { accountThatStays } from "#app/modules/identity/account/index.server.ts";
import type { Viewer } from "#app/modules/identity/index.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db/db.server.ts";
import { conflict, notFound, type Result, throttled } from "#app/platform/forms/result.ts";
import { admits } from "#app/platform/throttle.server.ts";
import { findOpenShop } from "../open-shop.server.ts";
import { isShopId } from "../shop-name.ts";

export const MAX_FOLLOWED = 500;

type FollowProblem = "not-found" | "own-shop" | "too-many" | "throttled";

/** Each change makes the shop's page anew. */
const CHANGES = { limit: 60, minutes: 10 };

/** Follows a shop that may sell now. Asked twice it is done once. */
export async function followShop(
  viewer: Viewer,
  address: string,
): Promise<Result<{ name: string }, FollowProblem>> {
  const shop = await findOpenShop(address);
  if (!shop) return notFound("not-found");
  if (shop.id === viewer.shop?.id) return conflict("own-shop", "Esta é a sua própria loja.");
  if (!(await admits(`follow ${viewer.userId}`, CHANGES))) return throttled();
  const followed = await db.transaction().execute(async (transaction) => {
    // One after the other for each person, so that the limit holds.
    await sql`select pg_advisory_xact_lock(hashtext('follows ' || ${viewer.userId}))`.execute(transaction);
    const { rows } = await sql<{ many: number }>`
      select count(*)::int as many from lojas_seguidas
      where user_id = ${viewer.userId} and seller_id <> ${shop.id}`.execute(transaction);
    if (rows[0]!.many >= MAX_FOLLOWED) return false;
    await sql`
      insert into lojas_seguidas (user_id, seller_id, created_at)
      select account.id, ${shop.id}, ${clock.now()} from ${accountThatStays(viewer.userId)} as account
      on conflict do nothing`.execute(transaction);
    return true;
  });
  if (!followed)
    return conflict("too-many", `Você já segue ${MAX_FOLLOWED} lojas. Deixe de seguir alguma antes.`);
  return { ok: true, name: shop.name };
}

/** Also of a shop that no longer sells. */
export async function unfollowShop(viewer: Viewer, address: string): Promise<Result<object, FollowProblem>> {
  if (!isShopId(address)) return notFound("not-found");
  if (!(await admits(`follow ${viewer.userId}`, CHANGES))) return throttled();
  await sql`
    delete from lojas_seguidas using sellers
    where sellers.id = seller_id and lojas_seguidas.user_id = ${viewer.userId}
      and (sellers.slug = ${address} or sellers.id = ${address})`.execute(db);
  return { ok: true };
}
