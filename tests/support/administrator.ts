import { PERMISSIONS, type Permission, type Viewer } from "#app/modules/identity/index.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db/db.server.ts";
import { aViewer } from "./factories.ts";

/** An administrator in the database; with all permissions by default. */
export async function anAdministrator(
  given: Partial<Viewer> = {},
  permissions: readonly Permission[] = PERMISSIONS,
): Promise<Viewer> {
  const viewer = await aViewer({ role: "admin", permissions, ...given });
  await db
    .insertInto("administradores")
    .values({ user_id: viewer.userId, permissions: [...permissions], created_at: clock.now() })
    .execute();
  return viewer;
}

/** A signed-in session. */
export async function aSession({ userId }: { userId: string }, id = `sessao-${userId}`): Promise<string> {
  const at = clock.now();
  await db
    .insertInto("auth_sessions")
    .values({
      id,
      user_id: userId,
      token: `token-${id}`,
      ip_address: "200.10.20.30",
      expires_at: new Date(at.getTime() + 24 * 60 * 60 * 1000),
      user_agent: "Mozilla/5.0 (Linux; Android 15) Chrome/140.0.0.0 Mobile",
      created_at: at,
      updated_at: at,
    })
    .execute();
  return `token-${id}`;
}
