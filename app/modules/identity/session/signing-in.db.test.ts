import { sql } from "kysely";
import { beforeEach, describe, expect, it } from "vitest";
import { forgetOldAccesses } from "#app/modules/audit/index.server.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db/db.server.ts";
import { forgetOld } from "#app/platform/forget-old.server.ts";
import {
  client,
  confirmed,
  cookieIn,
  cookieOf,
  enter,
  from,
  HOURS,
  letters,
  noThrottles,
  tried,
  whoIs,
} from "#tests/support/accounts.ts";
import { meetingAt } from "#tests/support/meeting.ts";
import { changeProfile } from "../account/change-profile.server.ts";
import { eraseAccount } from "../account/erase-account.server.ts";
import { readProfile } from "../account/read-profile.server.ts";
import { signIn } from "./sign-in.server.ts";

beforeEach(noThrottles);

it("accesses are kept for six months, and no longer", async () => {
  const ana = await confirmed();
  await enter(ana);
  const count = async () =>
    (await db.selectFrom("access_log").select("id").where("user_id", "=", ana.id).execute()).length;
  clock.advance(180 * 24 * HOURS);
  await forgetOld([forgetOldAccesses]);
  expect(await count()).toBe(1);
  clock.advance(5 * 24 * HOURS);
  await forgetOld([forgetOldAccesses]);
  expect(await count()).toBe(0);
});

describe("signing in", () => {
  it("is refused as wrong when the account is deleted at this very moment", async () => {
    const ana = await confirmed();
    const [, answer] = await meetingAt<unknown>(
      sql`select id from auth_users where id = ${ana.id} for update`,
      [() => db.transaction().execute((transaction) => eraseAccount(transaction, ana.id)), () => enter(ana)],
    );
    expect(answer).toMatchObject({ ok: false, problem: "wrong" });
  });

  it("opens a session in an httpOnly cookie, rotated each time, and records the access", async () => {
    const ana = await confirmed();
    const result = await enter(ana);
    if (!result.ok) throw new Error(result.problem);
    const [cookie] = result.cookies;
    expect(cookie).toMatch(/^mare\.session_token=.+; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/);
    const first = cookieIn(result.cookies);
    expect((await whoIs(first)).viewer).toMatchObject({
      userId: ana.id,
      name: ana.name,
      email: ana.email,
      phone: ana.phone,
      role: "cliente",
      permissions: [],
      shop: null,
    });

    const again = await enter(ana, first);
    expect(again.ok && cookieIn(again.cookies)).not.toBe(first);
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
    expect(await enter(ana)).toMatchObject({ ok: false, problem: "blocked" });
    const { viewer, response } = await whoIs(cookie);
    expect(viewer).toBeNull();
    expect(response.headers.getSetCookie()[0]).toContain("mare.session_token=; Path=/; Max-Age=0");
  });

  it("locks an account after ten failures, also simultaneous ones, and unlocks it again", async () => {
    const ana = await confirmed();
    await tried(`entrada:loja:conta:${ana.email}`, 6);
    const guesses = await Promise.all(Array.from({ length: 6 }, () => enter({ ...ana, password: "errado" })));
    expect(guesses.filter((guess) => !guess.ok && guess.problem === "wrong")).toHaveLength(4);
    expect(await enter(ana)).toMatchObject({ ok: false, problem: "throttled" });
    clock.advance(15 * 60_000 + 1000);
    expect(await enter(ana)).toMatchObject({ ok: true });
  });

  it("counts failures only: signing in often is never throttled", async () => {
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

  it("throttles a network that guesses at many accounts, from any of its addresses", async () => {
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

  it("treats an account without a profile row as a customer", async () => {
    const ana = await confirmed({ role: "lojista" });
    await db.deleteFrom("usuarios").where("user_id", "=", ana.id).execute();
    const result = await enter(ana);
    expect(result).toMatchObject({ ok: true, role: "cliente" });
    const { viewer } = await whoIs(await cookieOf(ana));
    expect(viewer).toMatchObject({ role: "cliente", name: ana.name, phone: null });
    expect(await changeProfile(viewer!, { name: "Ana", phone: null })).toEqual({ ok: true });
    expect(await readProfile(viewer!)).toMatchObject({ email: ana.email });
  });
});

describe("the administrators' login", () => {
  const administrator = async () => {
    const account = await confirmed();
    await db
      .insertInto("administradores")
      .values({ user_id: account.id, permissions: ["manage_orders"], created_at: clock.now() })
      .execute();
    return account;
  };
  const enterAsAdmin = ({ email, password }: { email: string; password: string }) =>
    signIn({ email, password }, client(), "admin");

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

  it("lets in only administrators, who cannot use the shop's login; each access sends them a letter", async () => {
    const [helena, ana] = [await administrator(), await confirmed()];
    const [wrongDoor, customer, right] = await Promise.all([
      enter(helena),
      enterAsAdmin(ana),
      enterAsAdmin(helena),
    ]);
    expect(wrongDoor).toMatchObject({ ok: false, problem: "wrong" });
    expect(customer).toMatchObject({ ok: false, problem: "wrong" });
    if (!right.ok) throw new Error(right.problem);
    expect((await whoIs(cookieIn(right.cookies))).viewer).toMatchObject({
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
