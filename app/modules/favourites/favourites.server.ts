import { type Expression, type RawBuilder, sql } from "kysely";
import { accountThatStays } from "#app/modules/identity/account/index.server.ts";
import type { Viewer } from "#app/modules/identity/index.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db/db.server.ts";
import type { PersonalPart } from "#app/platform/personal-data.ts";
import { MAX_FAVOURITES } from "./favourite-ids.ts";

/** The viewer's own, the newest first. */
export async function favouriteIdsOf({ userId }: Viewer): Promise<string[]> {
  const rows = await db
    .selectFrom("favoritos")
    .select("produto_id")
    .where("user_id", "=", userId)
    .orderBy("created_at", "desc")
    .orderBy("produto_id")
    .limit(MAX_FAVOURITES)
    .execute();
  return rows.map(({ produto_id }) => produto_id);
}

/**
 * Keeps products that exist, the first one on top: one that was marked, or a visitor's whole list when they sign in.
 * What is in the list already keeps its place; when the list is full the oldest are removed.
 */
export async function keepFavourites({ userId }: Viewer, productIds: readonly string[]): Promise<void> {
  const wanted = productIds.slice(0, MAX_FAVOURITES);
  await db.transaction().execute(async (transaction) => {
    await sql`
      insert into favoritos (user_id, produto_id, created_at)
      select account.id, wanted.id, ${clock.now()}::timestamptz - wanted.n * interval '1 millisecond'
      from ${accountThatStays(userId)} as account
      cross join unnest(${wanted}::text[]) with ordinality as wanted (id, n)
      on conflict do nothing`.execute(transaction);
    await sql`
      delete from favoritos where user_id = ${userId} and produto_id in (
        select produto_id from favoritos where user_id = ${userId}
        order by created_at desc, produto_id offset ${MAX_FAVOURITES})`.execute(transaction);
  });
}

export async function dropFavourites({ userId }: Viewer, productIds: readonly string[]): Promise<void> {
  await db
    .deleteFrom("favoritos")
    .where("user_id", "=", userId)
    .where("produto_id", "in", productIds.slice(0, MAX_FAVOURITES))
    .execute();
}

/** Takes the SQL of a product's name, which the catalogue owns. */
export const favouriteData = (
  productName: (productId: Expression<unknown>) => RawBuilder<string>,
): PersonalPart => ({
  kind: "favoritos",
  name: "favoritos",
  tables: ["favoritos"],
  rows: ({ userId }) => sql`
    select produto_id as produto, ${productName(sql.ref("produto_id"))} as produto_nome, created_at as guardado_em
    from favoritos where user_id = ${userId} order by created_at, produto_id`,
});
