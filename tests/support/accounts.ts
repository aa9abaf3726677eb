import { RouterContextProvider } from "react-router";
import type { NewAccount } from "#app/modules/identity/account/account-input.ts";
import { confirmEmail } from "#app/modules/identity/account/confirm-email.server.ts";
import { registerAccount } from "#app/modules/identity/account/create-account.server.ts";
import { signIn } from "#app/modules/identity/session/sign-in.server.ts";
import type { Viewer } from "#app/modules/identity/viewer.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db/db.server.ts";
import { clientOf } from "#app/platform/http/client.server.ts";
import { runInRequest } from "#app/platform/http/request-context.server.ts";
import { identifyViewer, viewerOf } from "#app/routes/viewer-context.server.ts";

export const HOURS = 60 * 60 * 1000;
let made = 0;
export const person = (given: Partial<NewAccount> = {}): NewAccount => ({
  name: "Ana Paula",
  email: `ana${++made}@exemplo.com`,
  phone: "11987654321",
  password: "rede-na-varanda",
  role: "cliente",
  ...given,
});

const FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0";

const request = (cookie = "", userAgent = FIREFOX) =>
  new Request("http://127.0.0.1/", { headers: { cookie, "user-agent": userAgent } });
/** A browser with these cookies, at the address of `from`. */
export const client = (cookie?: string, userAgent?: string) => clientOf(request(cookie, userAgent));

/** Runs as a request from this IP address. */
export const from = <Result>(clientAddress: string, work: () => Promise<Result>): Promise<Result> =>
  runInRequest({ requestId: "teste", clientAddress }, work);

export const letters = async (to: string) =>
  (
    await db
      .selectFrom("emails")
      .select(["kind", "props"])
      .where("recipient", "=", to)
      .orderBy("created_at")
      .execute()
  ).map(({ kind, props }) => ({ kind, props: props as Record<string, string> }));
export const lastToken = async (to: string): Promise<string> =>
  new URL((await letters(to)).at(-1)!.props.url!).searchParams.get("token")!;

/** An account whose address is confirmed. */
export async function confirmed(given: Partial<NewAccount> = {}): Promise<NewAccount & { id: string }> {
  const account = person(given);
  const created = await registerAccount(account, null);
  if (!created.ok) throw new Error(created.problem);
  await confirmEmail(await lastToken(account.email));
  return { ...account, id: created.userId };
}

export const enter = (account: { email: string; password: string }, cookie = "") =>
  signIn({ email: account.email, password: account.password }, client(cookie), "loja");

/** The session cookie after signing in. */
export async function cookieOf(account: { email: string; password: string }): Promise<string> {
  const result = await enter(account);
  if (!result.ok) throw new Error(result.problem);
  return cookieIn(result.cookies);
}
export const cookieIn = (cookies: readonly string[]) => cookies[0]!.split(";")[0]!;

export async function whoIs(cookie: string): Promise<{ viewer: Viewer | null; response: Response }> {
  const context = new RouterContextProvider();
  let viewer: Viewer | null = null;
  const response = await identifyViewer(
    { request: request(cookie), context, params: {}, url: new URL("http://127.0.0.1/"), pattern: "/" },
    async () => {
      viewer = await viewerOf(context);
      await viewerOf(context);
      return new Response();
    },
  );
  return { viewer, response: response as Response };
}

/** Records failed attempts. */
export const tried = (key: string, attempts: number) =>
  db
    .insertInto("throttles")
    .values({ key, attempts, opens_at: new Date(clock.now().getTime() + 15 * 60_000) })
    .execute();

/** Clears all throttles. */
export async function noThrottles(): Promise<void> {
  await db.deleteFrom("throttles").execute();
}
