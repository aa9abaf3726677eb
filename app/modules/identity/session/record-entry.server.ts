import { recordAccess } from "#app/modules/audit/index.server.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db, type Executor } from "#app/platform/db/db.server.ts";
import type { Client } from "#app/platform/http/client.server.ts";
import { postAdminSignIn } from "../account/account-letters.server.ts";
import type { KnownAccount } from "../account/find-account.server.ts";
import { rememberBrowser } from "./known-browser.server.ts";
import { cookiesFor, sessionToken, tokenSetBy } from "./session-cookie.server.ts";
import { MAX_SESSIONS } from "./session-length.ts";
import type { LoginArea } from "./throttles.server.ts";

/** What a sign-in leaves behind, after the password or after the code. Answers the cookies of the new session. */
export async function recordEntry(
  account: KnownAccount,
  client: Client,
  area: LoginArea,
  entered: readonly string[],
): Promise<string[]> {
  const { id, email, name } = account;
  const { userAgent } = client;
  await db.transaction().execute(async (transaction) => {
    // The session that the new one replaces ends here; the cookie is returned only after this is written.
    await endReplacedSession(transaction, client);
    await confirmSession(transaction, await tokenSetBy(entered));
    await endOldestSessions(transaction, id);
    await recordAccess(transaction, { userId: id, email, name, area, userAgent, action: "entrada" });
    if (area === "admin") await postAdminSignIn(transaction, account, client);
  });
  return [...cookiesFor(account.role, entered), await rememberBrowser(client, account)];
}

async function endOldestSessions(executor: Executor, userId: string): Promise<void> {
  const newest = executor
    .selectFrom("auth_sessions")
    .select("id")
    .where("user_id", "=", userId)
    .orderBy("created_at", "desc")
    .orderBy("id")
    .limit(MAX_SESSIONS);
  await executor
    .deleteFrom("auth_sessions")
    .where("user_id", "=", userId)
    .where("id", "not in", newest)
    .execute();
}

export async function endReplacedSession(executor: Executor, client: Client): Promise<void> {
  const before = await sessionToken(client);
  if (before) await executor.deleteFrom("auth_sessions").where("token", "=", before).execute();
}

/** The person behind this session has just shown who they are. */
export async function confirmSession(executor: Executor, token: string): Promise<void> {
  await executor
    .updateTable("auth_sessions")
    .set({ confirmed_at: clock.now() })
    .where("token", "=", token)
    .execute();
}

export const recordRefusedEntry = (
  account: { id: string | null; email: string; name?: string },
  { userAgent }: Client,
  area: LoginArea,
  locked: boolean,
): Promise<void> =>
  recordAccess(db, {
    userId: account.id,
    email: account.email,
    name: account.name,
    area,
    userAgent,
    action: locked ? "bloqueio" : "entrada-recusada",
  });
