import { beginSecondFactor, turnOnSecondFactor } from "#app/modules/identity/second-factor/turn-on.server.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db/db.server.ts";
import { client, confirmed, cookieIn, cookieOf, enter, whoIs } from "./accounts.ts";
import { appCode } from "./authenticator-app.ts";

type Account = Awaited<ReturnType<typeof confirmed>>;

/** Somebody signed in with a second factor, who has used the code of this half minute. */
export async function protectedAccount(account?: Account) {
  const ana = account ?? (await confirmed());
  let cookie = await cookieOf(ana);
  const before = (await whoIs(cookie)).viewer!;
  const begun = await beginSecondFactor(before, ana.password, client(cookie));
  if (!begun.ok) throw new Error(begun.problem);
  const { secret } = begun.setup;
  const done = await turnOnSecondFactor(before, appCode(secret), client(cookie));
  if (!done.ok) throw new Error(done.problem);
  cookie = cookieIn(done.cookies);
  const { viewer } = await whoIs(cookie);
  return { ana, cookie, secret, viewer: viewer!, codes: done.codes };
}

/** The right password: what the browser holds between the two steps. */
export async function firstStep(account: { email: string; password: string }): Promise<string> {
  const result = await enter(account);
  if (!result.ok || !result.awaitsCode) throw new Error("no code was asked for");
  return result.cookies
    .map((each) => each.split(";")[0]!)
    .find((each) => each.startsWith("mare.two_factor="))!;
}

export async function makeAdministrator(userId: string): Promise<void> {
  await db
    .insertInto("administradores")
    .values({ user_id: userId, permissions: ["manage_users"], created_at: clock.now() })
    .execute();
}
