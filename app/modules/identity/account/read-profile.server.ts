import { db } from "#app/platform/db/db.server.ts";
import type { Viewer } from "../viewer.ts";
import type { Profile } from "./profile.ts";

/** What the profile page shows of whoever looks at it. */
export async function readProfile(viewer: Viewer): Promise<Profile> {
  const row = await db
    .selectFrom("auth_users as account")
    .leftJoin("usuarios as profile", "profile.user_id", "account.id")
    .select(["account.email_verified", "account.created_at", "profile.created_at as profile_created_at"])
    .where("account.id", "=", viewer.userId)
    .executeTakeFirstOrThrow();
  const { name, email, phone, role } = viewer;
  return {
    name,
    email,
    phone,
    role,
    emailVerified: row.email_verified,
    memberSince: row.profile_created_at ?? row.created_at,
  };
}
