import { sql } from "kysely";
import pg from "pg";
import { RouterContextProvider } from "react-router";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { forgetOldAccesses } from "#app/modules/audit/index.server.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db/db.server.ts";
import { runInRequest } from "#app/platform/http/request-context.server.ts";
import type { NewAccount } from "./account-forms.ts";
import { answerLogin } from "./answer-login.server.ts";
import { changeEmail } from "./change-email.server.ts";
import { changePassword } from "./change-password.server.ts";
import { changeProfile } from "./change-profile.server.ts";
import { confirmEmail } from "./confirm-email.server.ts";
import { createAccount } from "./create-account.server.ts";
import { readProfile } from "./read-profile.server.ts";
import { registerAccount } from "./register-account.server.ts";
import { requestPasswordReset } from "./request-password-reset.server.ts";
import { resendConfirmation } from "./resend-confirmation.server.ts";
import { isResetLink, resetPassword } from "./reset-password.server.ts";
import { SESSION_COOKIE } from "./session-cookie.server.ts";
import { listSessions, revokeSessions } from "./sessions.server.ts";
import { signIn } from "./sign-in.server.ts";
import { signOut } from "./sign-out.server.ts";
import type { Viewer } from "./viewer.ts";
import { identifyViewer, viewerOf } from "./viewer-context.server.ts";

const HOURS = 60 * 60 * 1000;
let made = 0;
const person = (given: Partial<NewAccount> = {}): NewAccount => ({
  ...{
    name: "Ana Paula",
    email: `ana${++made}@exemplo.com`,
    phone: "11987654321",
    password: "segredo",
    role: "cliente",
  },
  ...given,
});

const request = (
  cookie = "",
  userAgent = "Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0",
) => new Request("http://127.0.0.1/", { headers: { cookie, "user-agent": userAgent } });
/** As if asked from an address of the internet. */
const from = <Result>(clientAddress: string, work: () => Promise<Result>): Promise<Result> =>
  runInRequest({ requestId: "teste", clientAddress, databaseAway: false }, work);

const letters = async (to: string) =>
  (
    await db
      .selectFrom("emails")
      .select(["kind", "props"])
      .where("recipient", "=", to)
      .orderBy("created_at")
      .execute()
  ).map(({ kind, props }) => ({ kind, props: props as Record<string, string> }));
const lastToken = async (to: string): Promise<string> =>
  new URL((await letters(to)).at(-1)!.props.url!).searchParams.get("token")!;

/** An account whose address is confirmed. */
async function confirmed(given: Partial<NewAccount> = {}): Promise<NewAccount & { id: string }> {
  const account = person(given);
  const created = await registerAccount(account, null);
  if (!created.ok) throw new Error(created.problem);
  await confirmEmail(await lastToken(account.email));
  return { ...account, id: created.userId };
}

const enter = (account: { email: string; password: string }, cookie = "") =>
  signIn({ email: account.email, password: account.password }, request(cookie), "loja");

/** The cookie of a browser that just signed in. */
async function cookieOf(account: { email: string; password: string }): Promise<string> {
  const result = await enter(account);
  if (!result.ok) throw new Error(result.problem);
  return cookieIn(result.headers);
}
const cookieIn = (headers: Headers) => headers.getSetCookie()[0]!.split(";")[0]!;

async function whoIs(cookie: string): Promise<{ viewer: Viewer | null; response: Response }> {
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

/** As if somebody had already tried so often. */
const tried = (key: string, attempts: number) =>
  db
    .insertInto("throttles")
    .values({ key, attempts, opens_at: new Date(clock.now().getTime() + 15 * 60_000) })
    .execute();

beforeEach(async () => {
  await sql`delete from throttles`.execute(db);
});

describe("registering", () => {
  it("makes the account, its profile and the letter, and reads the row back", async () => {
    const ana = person({ role: "lojista" });
    const created = await registerAccount(ana, "/checkout");
    expect(created).toMatchObject({ ok: true });
    const profile = await db
      .selectFrom("usuarios")
      .selectAll()
      .where("nome_completo", "=", ana.name)
      .executeTakeFirst();
    expect(profile).toMatchObject({
      user_id: created.ok && created.userId,
      nome_completo: "Ana Paula",
      telefone: "11987654321",
      tipo_cliente: "lojista",
    });
    const [letter] = await letters(ana.email);
    expect(letter).toMatchObject({ kind: "confirm-email", props: { name: "Ana Paula" } });
    expect(letter!.props.url).toMatch(
      /^http:\/\/127\.0\.0\.1:3000\/confirmar-email\?token=.+&voltar=%2Fcheckout$/,
    );
  });

  it("stores no phone as null, and no password as it was typed", async () => {
    const ana = await confirmed({ phone: null });
    const row = await db
      .selectFrom("usuarios")
      .innerJoin("auth_accounts", "auth_accounts.user_id", "usuarios.user_id")
      .select(["telefone", "password"])
      .where("usuarios.user_id", "=", ana.id)
      .executeTakeFirstOrThrow();
    expect(row.telefone).toBeNull();
    expect(row.password).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  it("refuses an address that has an account, whatever its case, and tells its owner once a day", async () => {
    const ana = await confirmed();
    for (let time = 0; time < 2; time++) {
      expect(await registerAccount({ ...person(), email: ana.email }, null)).toEqual({
        ok: false,
        problem: "email-taken",
      });
    }
    expect((await letters(ana.email)).map(({ kind }) => kind)).toEqual(["confirm-email", "account-exists"]);
  });

  it("refuses a password that anybody would try first, also as a new one", async () => {
    const weak = { ok: false, problem: "weak-password" };
    expect(await registerAccount(person({ password: "123456" }), null)).toEqual(weak);
    const ana = await confirmed();
    const cookie = await cookieOf(ana);
    const viewer = (await whoIs(cookie)).viewer!;
    const next = ana.email.split("@")[0]!;
    expect(await changePassword(viewer, { current: ana.password, next }, request(cookie))).toEqual(weak);
    await requestPasswordReset(ana.email);
    const token = await lastToken(ana.email);
    expect(await resetPassword(token, "senha123", request())).toEqual(weak);
    expect(await isResetLink(token)).toBe(true);
  });

  it("gives two who register one address at once one account", async () => {
    const ana = person();
    const results = await Promise.all([1, 2, 3].map(() => registerAccount(ana, null)));
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    expect(results.filter((result) => !result.ok && result.problem === "email-taken")).toHaveLength(2);
    expect(
      await db.selectFrom("auth_users").select("id").where("email", "=", ana.email).execute(),
    ).toHaveLength(1);
  });

  it("leaves nothing behind when what it is part of fails", async () => {
    const ana = person();
    const failed = db.transaction().execute(async (trx) => {
      await createAccount(trx, ana);
      throw new Error("the company was refused");
    });
    await expect(failed).rejects.toThrow("the company was refused");
    expect(await db.selectFrom("auth_users").select("id").where("email", "=", ana.email).execute()).toEqual(
      [],
    );
    expect(await letters(ana.email)).toEqual([]);
  });

  it("is throttled by address", async () => {
    await from("200.1.2.3", async () => {
      await tried("cadastro:endereco:200.1.2.3", 29);
      expect(await registerAccount(person(), null)).toMatchObject({ ok: true });
      expect(await registerAccount(person(), null)).toEqual({ ok: false, problem: "throttled" });
    });
  });
});

describe("confirming an address", () => {
  it("is needed before signing in, works by the link, and again", async () => {
    const ana = person();
    await registerAccount(ana, null);
    expect(await enter(ana)).toEqual({ ok: false, problem: "unconfirmed" });
    expect(await enter({ ...ana, password: "errado" })).toMatchObject({ problem: "wrong" });
    const token = await lastToken(ana.email);
    for (let time = 0; time < 2; time++)
      expect(await confirmEmail(token)).toEqual({ ok: true, changed: false });
    expect(await enter(ana)).toMatchObject({ ok: true, role: "cliente" });
  });

  it("expires after a day, and another link can be asked for", async () => {
    const ana = person();
    await registerAccount(ana, null);
    const token = await lastToken(ana.email);
    clock.advance(24 * HOURS + 1000);
    expect(await confirmEmail(token)).toEqual({ ok: false, problem: "expired" });
    expect(await resendConfirmation(ana.email, null)).toEqual({ ok: true });
    expect(await confirmEmail(await lastToken(ana.email))).toMatchObject({ ok: true });
    // Nobody waits for these: the answer is the same, and no letter leaves.
    expect(await resendConfirmation(ana.email, null)).toEqual({ ok: true });
    expect(await resendConfirmation("ninguem@exemplo.com", null)).toEqual({ ok: true });
    expect(await letters(ana.email)).toHaveLength(2);
    expect(await letters("ninguem@exemplo.com")).toEqual([]);
  });

  it("refuses every link that is not one of ours", async () => {
    const ana = person();
    await registerAccount(ana, null);
    const [said = "", signature = ""] = (await lastToken(ana.email)).split(".");
    const forged = Buffer.from(
      JSON.stringify({ userId: "x", from: "a", to: "b", until: 9e15, password: "" }),
    ).toString("base64url");
    const odd = [
      "",
      ".",
      "a.b",
      `${forged}.${signature}`,
      `${said}.${"0".repeat(32)}`,
      said,
      "x".repeat(1e6),
      "\0.\0",
    ];
    for (const token of odd) expect(await confirmEmail(token)).toEqual({ ok: false, problem: "invalid" });
  });

  it("sends at most five letters an hour to one address", async () => {
    const results = [];
    for (let time = 0; time < 6; time++) results.push(resendConfirmation("x@exemplo.com", null));
    expect((await Promise.all(results)).filter(({ ok }) => ok)).toHaveLength(5);
  });
});

it("accesses are kept for six months, and no longer", async () => {
  const ana = await confirmed();
  await enter(ana);
  const count = async () =>
    (await db.selectFrom("access_log").select("id").where("user_id", "=", ana.id).execute()).length;
  clock.advance(180 * 24 * HOURS);
  await forgetOldAccesses();
  expect(await count()).toBe(1);
  clock.advance(5 * 24 * HOURS);
  await forgetOldAccesses();
  expect(await count()).toBe(0);
});

describe("signing in", () => {
  it("opens a session in an httpOnly cookie, rotated each time, and writes down who came", async () => {
    const ana = await confirmed();
    const result = await enter(ana);
    if (!result.ok) throw new Error(result.problem);
    const [cookie] = result.headers.getSetCookie();
    expect(cookie).toMatch(/^mare\.session_token=.+; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/);
    const first = cookieIn(result.headers);
    expect((await whoIs(first)).viewer).toMatchObject({
      userId: ana.id,
      name: ana.name,
      email: ana.email,
      phone: ana.phone,
      role: "cliente",
      permissions: [],
      sellerId: null,
    });

    const again = await enter(ana, first);
    expect(again.ok && cookieIn(again.headers)).not.toBe(first);
    expect((await whoIs(first)).viewer).toBeNull();
    const log = await db
      .selectFrom("access_log")
      .select(["action", "area", "user_agent"])
      .where("user_id", "=", ana.id)
      .execute();
    expect(log).toHaveLength(2);
    expect(log[0]).toMatchObject({
      action: "entrada",
      area: "loja",
      user_agent: expect.stringContaining("Firefox"),
    });
  });

  it("answers a wrong password and an unknown address alike", async () => {
    const ana = await confirmed();
    const wrong = { ok: false, problem: "wrong" };
    expect(await enter({ ...ana, password: "errado" })).toMatchObject(wrong);
    expect(await enter({ email: "ninguem@exemplo.com", password: "segredo" })).toMatchObject(wrong);
    expect(await enter({ ...ana, password: "a".repeat(1024 * 1024) })).toMatchObject(wrong);
    const log = await db
      .selectFrom("access_log")
      .select("user_id")
      .where("action", "=", "entrada-recusada")
      .where("email", "in", [ana.email, "ninguem@exemplo.com"])
      .execute();
    expect(log.map(({ user_id }) => user_id)).toEqual([ana.id, null, ana.id]);
  });

  it("tells a blocked person so, but only with the right password", async () => {
    const ana = await confirmed();
    const cookie = await cookieOf(ana);
    await db
      .updateTable("usuarios")
      .set({ bloqueado_em: clock.now(), motivo_bloqueio: "Fraude" })
      .where("user_id", "=", ana.id)
      .execute();
    expect(await enter({ ...ana, password: "errado" })).toMatchObject({ problem: "wrong" });
    expect(await enter(ana)).toEqual({ ok: false, problem: "blocked" });
    const { viewer, response } = await whoIs(cookie);
    expect(viewer).toBeNull();
    expect(response.headers.getSetCookie()[0]).toContain("mare.session_token=; Path=/; Max-Age=0");
  });

  it("closes an account after ten failures, counted one by one even at once, and opens it again", async () => {
    const ana = await confirmed();
    await tried(`entrada:loja:conta:${ana.email}`, 6);
    const guesses = await Promise.all(Array.from({ length: 6 }, () => enter({ ...ana, password: "errado" })));
    expect(guesses.filter((guess) => !guess.ok && guess.problem === "wrong")).toHaveLength(4);
    expect(await enter(ana)).toMatchObject({ ok: false, problem: "throttled" });
    clock.advance(15 * 60_000 + 1000);
    expect(await enter(ana)).toMatchObject({ ok: true });
  });

  it("counts failures only: who signs in all day is never throttled", async () => {
    const ana = await confirmed();
    await tried(`entrada:loja:conta:${ana.email}`, 9);
    for (let time = 0; time < 3; time++) expect((await enter(ana)).ok).toBe(true);
    const counted = await db
      .selectFrom("throttles")
      .select("attempts")
      .where("key", "like", "entrada:%")
      .execute();
    expect(counted).toEqual([]);
  });

  it("closes an address that guesses at many accounts, in whatever corner of its network", async () => {
    const guess = (n: number) =>
      from(`2804:14c:1:2::${n}`, () => enter({ email: `alvo${n}@exemplo.com`, password: "segredo" }));
    await tried("entrada:loja:endereco:2804:14c:1:2::/64", 48);
    expect(await Promise.all([guess(1), guess(2)])).toMatchObject([
      { problem: "wrong" },
      { problem: "wrong" },
    ]);
    expect(await guess(3)).toMatchObject({ problem: "throttled" });
    const ana = await confirmed();
    expect(await from("2804:14c:1:2::9", () => enter(ana))).toMatchObject({ problem: "throttled" });
    expect(await from("2804:14c:1:3::9", () => enter(ana))).toMatchObject({ ok: true });
  });

  it("treats who has no profile row as a customer", async () => {
    const ana = await confirmed({ role: "lojista" });
    await db.deleteFrom("usuarios").where("user_id", "=", ana.id).execute();
    const result = await enter(ana);
    expect(result).toMatchObject({ ok: true, role: "cliente" });
    const { viewer } = await whoIs(await cookieOf(ana));
    expect(viewer).toMatchObject({ role: "cliente", name: ana.name, phone: null });
    expect(await changeProfile(viewer!, { name: "Ana", phone: null })).toEqual({ ok: true });
    expect(await readProfile(viewer!)).toMatchObject({ email: ana.email, verification: null });
  });
});

describe("what nobody expected", () => {
  /** The session table refuses this person's next session, loudly or without a word. */
  const refuseSession = async (userId: string, how: "loudly" | "silently") => {
    const refusal = how === "loudly" ? "raise exception 'the disk is on fire'" : "return null";
    const body = `begin if new.user_id = '${userId}' then ${refusal}; end if; return new; end`;
    await sql
      .raw(`create or replace function refuse_session() returns trigger language plpgsql as $$${body}$$`)
      .execute(db);
    await sql`create or replace trigger refuse_session before insert on auth_sessions
      for each row execute function refuse_session()`.execute(db);
  };
  const post = async (account: NewAccount) => {
    const form = new URLSearchParams({ email: account.email, password: account.password });
    const answer = await answerLogin(new Request("http://127.0.0.1/login", { method: "POST", body: form }));
    return [answer.init?.status, answer.data.problems[0]!.message];
  };

  it("is told by the login in its own words, and leaves no session", async () => {
    const ana = await confirmed();
    await refuseSession(ana.id, "loudly");
    expect(await post(ana)).toEqual([500, "Erro interno. Tente novamente mais tarde."]);
    await refuseSession(ana.id, "silently");
    expect(await post(ana)).toEqual([400, "Erro ao fazer login. Tente novamente."]);
    await sql`drop trigger refuse_session on auth_sessions`.execute(db);
    expect(await db.selectFrom("auth_sessions").select("id").where("user_id", "=", ana.id).execute()).toEqual(
      [],
    );
    await tried(`entrada:loja:conta:${ana.email}`, 10);
    expect(await post(ana)).toEqual([429, "Muitas tentativas. Tente novamente em alguns minutos."]);
    await expect(post(await confirmed())).rejects.toMatchObject({ status: 302 });
  });
});

describe("the administrators' door", () => {
  const administrator = async () => {
    const account = await confirmed();
    await db
      .insertInto("administradores")
      .values({ user_id: account.id, permissions: ["manage_orders"], created_at: clock.now() })
      .execute();
    return account;
  };
  const enterAsAdmin = ({ email, password }: { email: string; password: string }) =>
    signIn({ email, password }, request(), "admin");

  it("locks an account and address after three failures, for five minutes, and never answers in under a second", async () => {
    const helena = await administrator();
    const started = performance.now();
    const guesses = await Promise.all(
      [1, 2, 3, 4].map(() => enterAsAdmin({ ...helena, password: "errado" })),
    );
    expect(performance.now() - started).toBeGreaterThanOrEqual(999);
    const answers = guesses.map((guess) =>
      guess.ok ? "" : guess.problem === "wrong" ? guess.left : guess.problem,
    );
    expect(answers.sort()).toEqual([1, 2, "throttled", "throttled"]);
    const [locked, elsewhere] = await Promise.all([
      enterAsAdmin(helena),
      from("200.9.9.9", () => enterAsAdmin(helena)),
    ]);
    expect(locked).toMatchObject({ ok: false, problem: "throttled" });
    expect(elsewhere).toMatchObject({ ok: true, role: "admin" });
    clock.advance(5 * 60_000 + 1000);
    expect(await enterAsAdmin(helena)).toMatchObject({ ok: true });
    const log = await db
      .selectFrom("access_log")
      .select("action")
      .where("user_id", "=", helena.id)
      .where("area", "=", "admin")
      .orderBy("id")
      .execute();
    expect(log.map(({ action }) => action).sort()).toEqual([
      "bloqueio",
      "entrada",
      "entrada",
      "entrada-recusada",
      "entrada-recusada",
    ]);
  });

  it("lets in only administrators, and they come in nowhere else; each access is told to them", async () => {
    const [helena, ana] = [await administrator(), await confirmed()];
    const [wrongDoor, customer, right] = await Promise.all([
      enter(helena),
      enterAsAdmin(ana),
      enterAsAdmin(helena),
    ]);
    expect(wrongDoor).toMatchObject({ ok: false, problem: "wrong" });
    expect(customer).toMatchObject({ ok: false, problem: "wrong" });
    if (!right.ok) throw new Error(right.problem);
    expect((await whoIs(cookieIn(right.headers))).viewer).toMatchObject({
      role: "admin",
      permissions: ["manage_orders"],
    });
    expect((await letters(helena.email)).at(-1)).toMatchObject({
      kind: "admin-sign-in",
      props: { browser: "Firefox no Linux" },
    });
    await db
      .updateTable("administradores")
      .set({ disabled_at: clock.now() })
      .where("user_id", "=", helena.id)
      .execute();
    expect(await enter(helena)).toMatchObject({ ok: true, role: "cliente" });
  });
});

describe("a session", () => {
  const queries = () => vi.spyOn(pg.Client.prototype, "query");

  it("costs one query, asked once, and none without a cookie or with one made by hand", async () => {
    const ana = await confirmed();
    const cookie = await cookieOf(ana);
    const spy = queries();
    expect((await whoIs(cookie)).viewer).toMatchObject({ userId: ana.id });
    expect(spy).toHaveBeenCalledTimes(1);
    spy.mockClear();
    const [name, value = ""] = cookie.split("=");
    const tampered = [
      "",
      `${name}=`,
      `${name}=abc`,
      `${name}=abc.def`,
      cookie.replace(/.$/, "x"),
      `${name}=x${value}`,
      `${name}=%E0%A4%A`,
      `${name}=${"a".repeat(9000)}`,
    ];
    for (const forged of tampered) expect((await whoIs(forged)).viewer).toBeNull();
    expect(spy).not.toHaveBeenCalled();
    spy.mockRestore();
  });

  it("lasts thirty days from its last day of use", async () => {
    const ana = await confirmed();
    const cookie = await cookieOf(ana);
    vi.useFakeTimers({ toFake: ["Date"] });
    try {
      vi.setSystemTime(Date.now() + 29 * 24 * HOURS);
      const slid = await whoIs(cookie);
      expect(slid.viewer).not.toBeNull();
      expect(slid.response.headers.getSetCookie()[0]).toMatch(
        new RegExp(`^${SESSION_COOKIE.replace(".", "\\.")}=.+Max-Age=2592000`),
      );
      vi.setSystemTime(Date.now() + 29 * 24 * HOURS);
      expect((await whoIs(cookie)).viewer).not.toBeNull();
      vi.setSystemTime(Date.now() + 31 * 24 * HOURS);
      expect((await whoIs(cookie)).viewer).toBeNull();
    } finally {
      vi.useRealTimers();
    }
  });

  it("is listed with the others, which it can end; somebody else's it cannot", async () => {
    const [ana, bia] = [await confirmed(), await confirmed()];
    const cookies = [await cookieOf(ana), await cookieOf(ana), await cookieOf(ana)];
    const viewer = (await whoIs(cookies[0]!)).viewer!;
    const biasCookie = await cookieOf(bia);
    const bias = (await listSessions((await whoIs(biasCookie)).viewer!))[0]!;
    const sessions = await listSessions(viewer);
    expect(sessions.map(({ current }) => current)).toEqual([true, false, false]);
    expect(sessions[0]).toMatchObject({ browser: "Firefox no Linux", id: viewer.sessionId });

    for (const id of [bias.id, viewer.sessionId, "", "\0", "x".repeat(1e6)])
      expect(await revokeSessions(viewer, { id })).toBe(0);
    expect(await revokeSessions(viewer, { id: sessions[1]!.id })).toBe(1);
    expect(await revokeSessions(viewer, "others")).toBe(1);
    expect((await whoIs(biasCookie)).viewer).not.toBeNull();
    expect(await Promise.all(cookies.map(async (cookie) => (await whoIs(cookie)).viewer !== null))).toEqual([
      true,
      false,
      false,
    ]);
  });

  it("ends by signing out, on the server too", async () => {
    const cookie = await cookieOf(await confirmed());
    const headers = await signOut((await whoIs(cookie)).viewer, request(cookie));
    expect(headers.get("Set-Cookie")).toContain("Max-Age=0");
    expect((await whoIs(cookie)).viewer).toBeNull();
    expect(await signOut(null, request())).toBeInstanceOf(Headers);
  });
});

describe("a new password", () => {
  it("comes by a link that works once, ends every session and is told by letter", async () => {
    const ana = await confirmed();
    const cookie = await cookieOf(ana);
    expect(await requestPasswordReset(ana.email)).toEqual({ ok: true });
    expect((await letters(ana.email)).at(-1)!.props.url).toMatch(
      /^http:\/\/127\.0\.0\.1:3000\/redefinir-senha\?token=/,
    );
    const token = await lastToken(ana.email);
    expect(await isResetLink(token)).toBe(true);
    const both = await Promise.all([
      resetPassword(token, "segredo novo", request()),
      resetPassword(token, "outro segredo", request()),
    ]);
    expect(both.filter(({ ok }) => ok)).toEqual([{ ok: true, role: "cliente" }]);
    expect(await resetPassword(token, "terceiro", request())).toEqual({ ok: false, problem: "invalid" });
    expect((await whoIs(cookie)).viewer).toBeNull();
    expect(await enter(ana)).toMatchObject({ problem: "wrong" });
    const password = both[0]!.ok ? "segredo novo" : "outro segredo";
    expect(await enter({ ...ana, password })).toMatchObject({ ok: true });
    expect((await letters(ana.email)).at(-1)).toMatchObject({
      kind: "password-changed",
      props: { where: expect.stringContaining("Firefox no Linux") },
    });
    const stored = await db.selectFrom("auth_verifications").select("identifier").execute();
    expect(JSON.stringify(stored)).not.toContain(token);
  });

  it("is asked for with the same answer, and in the same time, whether or not there is an account", async () => {
    const ana = await confirmed();
    const time = async (email: string) => {
      const started = performance.now();
      expect(await requestPasswordReset(email)).toEqual({ ok: true });
      return performance.now() - started;
    };
    for (const spent of [await time(ana.email), await time("ninguem@exemplo.com")]) {
      expect(spent).toBeGreaterThanOrEqual(399);
    }
    expect(await letters("ninguem@exemplo.com")).toEqual([]);
  });

  it("expires after an hour; a link of somebody's invention never worked", async () => {
    const ana = await confirmed();
    await requestPasswordReset(ana.email);
    const token = await lastToken(ana.email);
    clock.advance(HOURS + 1000);
    for (const link of [token, "", "nada", "\0", "x".repeat(1e6), "' or 1=1 --"]) {
      expect(await isResetLink(link)).toBe(false);
      expect(await resetPassword(link, "segredo novo", request())).toEqual({ ok: false, problem: "invalid" });
    }
  });

  it("by a link also confirms the address, which only its owner can open", async () => {
    const ana = person();
    await registerAccount(ana, null);
    await requestPasswordReset(ana.email);
    await resetPassword(await lastToken(ana.email), "segredo novo", request());
    expect(await enter({ ...ana, password: "segredo novo" })).toMatchObject({ ok: true });
  });

  it("can be set with the old one: this browser gets a new session, the others lose theirs", async () => {
    const ana = await confirmed();
    const [cookie, other] = [await cookieOf(ana), await cookieOf(ana)];
    const viewer = (await whoIs(cookie)).viewer!;
    const change = (current: string) =>
      changePassword(viewer, { current, next: "segredo novo" }, request(cookie));
    expect(await change("errado")).toEqual({ ok: false, problem: "wrong-password" });
    expect(await change("a".repeat(1e6))).toEqual({ ok: false, problem: "wrong-password" });
    const changed = await change(ana.password);
    if (!changed.ok) throw new Error(changed.problem);
    const renewed = cookieIn(changed.headers);
    expect(
      await Promise.all([cookie, other, renewed].map(async (each) => (await whoIs(each)).viewer !== null)),
    ).toEqual([false, false, true]);
    expect((await letters(ana.email)).at(-1)!.kind).toBe("password-changed");
  });

  it("cannot be guessed from inside: ten wrong ones close it", async () => {
    const ana = await confirmed();
    const cookie = await cookieOf(ana);
    const viewer = (await whoIs(cookie)).viewer!;
    await tried(`senha-atual:${ana.id}`, 10);
    expect(
      await changePassword(viewer, { current: ana.password, next: "segredo2" }, request(cookie)),
    ).toEqual({ ok: false, problem: "throttled" });
    expect(await changeEmail(viewer, { email: "x@exemplo.com", password: ana.password })).toEqual({
      ok: false,
      problem: "throttled",
    });
  });
});

describe("the profile", () => {
  it("shows and changes name and phone", async () => {
    const ana = await confirmed({ role: "lojista" });
    const cookie = await cookieOf(ana);
    const viewer = (await whoIs(cookie)).viewer!;
    await changeProfile(viewer, { name: "Ana Souza", phone: "1132654321" });
    const now = (await whoIs(cookie)).viewer!;
    expect(now).toMatchObject({ name: "Ana Souza", phone: "1132654321", role: "lojista" });
    expect(await readProfile(now)).toMatchObject({
      name: "Ana Souza",
      email: ana.email,
      emailVerified: true,
      phone: "1132654321",
      role: "lojista",
      verification: null,
      memberSince: expect.any(Date),
    });
    await changeProfile(now, { name: "Ana Souza", phone: null });
    expect((await whoIs(cookie)).viewer!.phone).toBeNull();
  });

  it("changes the e-mail by the password and a link to the new address, once and for good", async () => {
    const [ana, bia] = [await confirmed(), await confirmed()];
    const cookie = await cookieOf(ana);
    const viewer = (await whoIs(cookie)).viewer!;
    const change = (email: string, password = ana.password) => changeEmail(viewer, { email, password });
    expect(await change(ana.email)).toEqual({ ok: false, problem: "same-email" });
    expect(await change(bia.email)).toEqual({ ok: false, problem: "email-taken" });
    expect(await change("nova@exemplo.com", "errado")).toEqual({ ok: false, problem: "wrong-password" });
    expect(await change("nova@exemplo.com")).toEqual({ ok: true });

    expect((await letters("nova@exemplo.com")).map(({ kind }) => kind)).toEqual(["confirm-new-email"]);
    const token = await lastToken("nova@exemplo.com");
    await requestPasswordReset(ana.email);
    const reset = await lastToken(ana.email);
    expect(await enter(ana)).toMatchObject({ ok: true });
    for (let time = 0; time < 2; time++)
      expect(await confirmEmail(token)).toEqual({ ok: true, changed: true });
    expect(await isResetLink(reset)).toBe(false);
    expect(await enter(ana)).toMatchObject({ problem: "wrong" });
    expect(await enter({ ...ana, email: "nova@exemplo.com" })).toMatchObject({ ok: true });
    expect((await letters(ana.email)).at(-1)).toMatchObject({
      kind: "email-changed",
      props: { newEmail: "nova@exemplo.com" },
    });
    const audit = await db
      .selectFrom("audit_log")
      .select(["action", "before", "after"])
      .where("subject_id", "=", ana.id)
      .execute();
    expect(audit).toEqual([
      { action: "trocar-email", before: { email: ana.email }, after: { email: "nova@exemplo.com" } },
    ]);
  });

  it("a link to a new address dies with the old password, and when somebody else took the address", async () => {
    const ana = await confirmed();
    const viewer = (await whoIs(await cookieOf(ana))).viewer!;
    await changeEmail(viewer, { email: "intruso@exemplo.com", password: ana.password });
    const intruder = await lastToken("intruso@exemplo.com");
    await requestPasswordReset(ana.email);
    await resetPassword(await lastToken(ana.email), "segredo novo", request());
    expect(await confirmEmail(intruder)).toEqual({ ok: false, problem: "invalid" });

    await changeEmail(viewer, { email: "disputado@exemplo.com", password: "segredo novo" });
    const late = await lastToken("disputado@exemplo.com");
    await registerAccount({ ...person(), email: "disputado@exemplo.com" }, null);
    expect(await confirmEmail(late)).toEqual({ ok: false, problem: "email-taken" });
  });
});
