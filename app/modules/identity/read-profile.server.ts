import { db } from "#app/platform/db/db.server.ts";
import type { Profile } from "./profile.ts";
import { standingOf } from "./seller-standing.ts";
import type { Viewer } from "./viewer.ts";

/** What the profile page shows of whoever looks at it. */
export async function readProfile(viewer: Viewer): Promise<Profile> {
  const row = await db
    .selectFrom("auth_users as account")
    .leftJoin("usuarios as profile", "profile.user_id", "account.id")
    .leftJoin("sellers as shop", "shop.user_id", "account.id")
    .select(["account.email_verified", "account.created_at", "profile.created_at as profile_created_at"])
    .select("shop.status as shopStatus")
    .select((query) =>
      query
        .selectFrom("verificacoes_lojista as verification")
        .select("verification.status")
        .whereRef("verification.user_id", "=", "account.id")
        .orderBy("verification.created_at", "desc")
        .limit(1)
        .as("verification"),
    )
    .where("account.id", "=", viewer.userId)
    .executeTakeFirstOrThrow();
  const { name, email, phone, role } = viewer;
  return {
    ...{ name, email, phone, role, emailVerified: row.email_verified },
    standing: standingOf(row.shopStatus, row.verification),
    memberSince: row.profile_created_at ?? row.created_at,
  };
}
