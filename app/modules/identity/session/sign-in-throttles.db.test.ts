import { sql } from "kysely";
import { beforeEach, describe, expect, it } from "vitest";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db/db.server.ts";
import {
  client,
  confirmed,
  enter,
  from,
  lastToken,
  noThrottles,
  person,
  tried,
} from "#tests/support/accounts.ts";
import { requestPasswordReset, resetPassword } from "../account/reset-password.server.ts";
import { SIGN_IN_PROBLEMS } from "../account/wording.ts";
import { signIn } from "./sign-in.server.ts";

beforeEach(noThrottles);

type Account = Awaited<ReturnType<typeof confirmed>>;

/** The mark that a browser keeps after a sign-in or a reset. */
const markIn = (cookies: readonly string[]): string =>
  cookies.find((cookie) => cookie.startsWith("mare.navegador="))!.split(";")[0]!;

async function markOf(account: Account, cookie = ""): Promise<string> {
  const result = await enter(account, cookie);
  if (!result.ok) throw new Error(result.problem);
  return markIn(result.cookies);
}

/** Strangers, all over the world, who try until they are stopped. */
async function strangersGuessAt({ email }: Account): Promise<void> {
  for (let n = 0; n < 11; n++) await from(`203.0.113.${n}`, () => enter({ email, password: `errado${n}` }));
}

const outcomes = async (attempts: Promise<Awaited<ReturnType<typeof enter>>>[]) => {
  const counted: Record<string, number> = {};
  for (const result of await Promise.all(attempts)) {
    const outcome = result.ok ? "in" : result.problem;
    counted[outcome] = (counted[outcome] ?? 0) + 1;
  }
  return counted;
};

const countedSignIns = () =>
  db.selectFrom("throttles").select(["key", "attempts"]).where("key", "like", "entrada:%").execute();

describe("an address", () => {
  it("gets fifty failures, also when four hundred come at the same moment", async () => {
    const guesses = Array.from({ length: 400 }, (_, n) =>
      from("198.51.100.7", () => enter({ email: `alvo${n}@exemplo.com`, password: "segredo" })),
    );
    expect(await outcomes(guesses)).toEqual({ wrong: 50, throttled: 350 });
    expect(SIGN_IN_PROBLEMS.throttled).toBe("Muitas tentativas. Tente novamente em alguns minutos.");
  });

  it("is a whole IPv6 network, however its parts are written", async () => {
    await tried("entrada:loja:endereco:2804:14c:1:2::/64", 45);
    const guesses = Array.from({ length: 20 }, (_, n) =>
      from(n % 2 ? `2804:14c:1:2::${n}` : `2804:014C:0001:2:9:8:7:${n}`, () =>
        enter({ email: `vizinho${n}@exemplo.com`, password: "segredo" }),
      ),
    );
    expect(await outcomes(guesses)).toEqual({ wrong: 5, throttled: 15 });
  });

  it("is not charged for successful sign-ins, nor for errors of ours", async () => {
    const people = await Promise.all(Array.from({ length: 6 }, () => confirmed()));
    await noThrottles();
    await tried("entrada:loja:endereco:198.51.100.8", 43);
    const all = people.map((each) => from("198.51.100.8", () => enter(each)));
    expect(await outcomes(all)).toEqual({ in: 6 });
    expect(await countedSignIns()).toEqual([{ key: "entrada:loja:endereco:198.51.100.8", attempts: 43 }]);

    await noThrottles();
    await sql`create function refuse_all() returns trigger language plpgsql as
      $$begin raise exception 'the disk is on fire'; end$$`.execute(db);
    await sql`create trigger refuse_all before insert on auth_sessions
      for each row execute function refuse_all()`.execute(db);
    await expect(enter(people[0]!)).rejects.toThrow("on fire");
    await sql`drop trigger refuse_all on auth_sessions`.execute(db);
    expect(await countedSignIns()).toEqual([]);
  });
});

describe("a browser that has signed in before", () => {
  it("is marked, for 180 days, by a cookie that scripts cannot read and that holds no name", async () => {
    const ana = await confirmed();
    const result = await enter(ana);
    if (!result.ok) throw new Error(result.problem);
    const cookie = result.cookies[1]!;
    expect(cookie).toMatch(
      /^mare\.navegador=[0-9a-z]{16}\.[0-9a-z]{32}; Path=\/; Max-Age=15552000; HttpOnly; SameSite=Lax$/,
    );
  });

  it("can sign in while failures elsewhere have locked the account and its whole network", async () => {
    const ana = await confirmed();
    const mark = await markOf(ana);
    await strangersGuessAt(ana);
    await tried("entrada:loja:endereco:198.51.100.9", 50);
    expect(await enter(ana)).toMatchObject({ ok: false, problem: "throttled" });
    expect(await from("198.51.100.9", () => enter(ana, mark))).toMatchObject({ ok: true });
    // That the owner came in gives the strangers no further guesses.
    expect(await enter(ana)).toMatchObject({ ok: false, problem: "throttled" });
  });

  it("has ten failures of its own, which lock no other browser out", async () => {
    const ana = await confirmed();
    const [mark, other] = [await markOf(ana), await markOf(ana)];
    const guesses = Array.from({ length: 14 }, () => enter({ ...ana, password: "errado" }, mark));
    expect(await outcomes(guesses)).toEqual({ wrong: 10, throttled: 4 });
    expect(await enter(ana, mark)).toMatchObject({ ok: false, problem: "throttled" });
    expect(await enter(ana, other)).toMatchObject({ ok: true });
    expect(await enter(ana)).toMatchObject({ ok: true });
    clock.advance(15 * 60_000 + 1000);
    expect(await enter(ana, mark)).toMatchObject({ ok: true });
  });

  it("may know several accounts; the mark of one does not count for another", async () => {
    const [ana, bia] = [await confirmed(), await confirmed()];
    const both = await markOf(bia, await markOf(ana));
    const onlyBia = await markOf(bia);
    await strangersGuessAt(ana);
    expect(await enter(ana, onlyBia)).toMatchObject({ problem: "throttled" });
    expect(await enter(ana, both)).toMatchObject({ ok: true });
  });

  it.each([
    ["written by hand", () => `mare.navegador=${"0".repeat(16)}.${"0".repeat(32)}`],
    ["with one letter changed", (mark: string) => mark.replace(/.$/, (last) => (last === "0" ? "1" : "0"))],
    ["with another code", (mark: string) => mark.replace(/=.{4}/, "=0000")],
    ["of a thousand marks", (mark: string) => `${mark}x${"-0.0".repeat(1000)}`],
    ["without a form", () => "mare.navegador=%E0%A4%A"],
  ])("is not one with a mark %s", async (_, forge) => {
    const ana = await confirmed();
    const mark = await markOf(ana);
    await strangersGuessAt(ana);
    expect(await enter(ana, forge(mark))).toMatchObject({ ok: false, problem: "throttled" });
  });

  it("is unknown again after the password has changed", async () => {
    const ana = await confirmed();
    const mark = await markOf(ana);
    await requestPasswordReset(ana.email);
    const reset = await resetPassword(await lastToken(ana.email), "jangada-azul", client(mark));
    if (!reset.ok) throw new Error(reset.problem);
    const renewed = { ...ana, password: "jangada-azul" };
    await strangersGuessAt(ana);
    expect(await enter(renewed, mark)).toMatchObject({ problem: "throttled" });
    // The browser in which the new password was chosen is none.
    expect(await enter(renewed, markIn(reset.cookies))).toMatchObject({ ok: true });
  });
});

describe("a reset by letter", () => {
  it("unlocks an account, for any browser", async () => {
    const ana = await confirmed();
    await strangersGuessAt(ana);
    await tried(`senha-atual:${ana.id}`, 10);
    await requestPasswordReset(ana.email);
    const reset = await resetPassword(await lastToken(ana.email), "jangada-azul", client());
    expect(reset).toMatchObject({ ok: true });
    expect(await enter({ ...ana, password: "jangada-azul" })).toMatchObject({ ok: true });
    expect(
      await db.selectFrom("throttles").select("key").where("key", "=", `senha-atual:${ana.id}`).execute(),
    ).toEqual([]);
  });

  it("that fails unlocks nothing", async () => {
    const ana = await confirmed();
    await tried(`entrada:loja:conta:${ana.email}`, 10);
    expect(await resetPassword("inventado", "jangada-azul", client())).toMatchObject({ problem: "invalid" });
    await requestPasswordReset(ana.email);
    expect(await resetPassword(await lastToken(ana.email), "123456", client())).toMatchObject({
      problem: "weak-password",
    });
    expect(await enter(ana)).toMatchObject({ problem: "throttled" });
  });

  it("unlocks the administrators' login as well, from every address", async () => {
    const helena = await confirmed();
    const permissions = ["manage_orders"];
    await db
      .insertInto("administradores")
      .values({ user_id: helena.id, permissions, created_at: clock.now() })
      .execute();
    for (const address of ["desconhecido", "203.0.113.5"])
      await tried(`entrada:admin:${helena.email}:${address}`, 3);
    const somebodyElse = person().email;
    await tried(`entrada:admin:${somebodyElse}:desconhecido`, 3);
    await requestPasswordReset(helena.email);
    await resetPassword(await lastToken(helena.email), "jangada-azul", client());
    const { email } = helena;
    expect(await signIn({ email, password: "jangada-azul" }, client(), "admin")).toMatchObject({ ok: true });
    const left = await db
      .selectFrom("throttles")
      .select("key")
      .where("key", "like", "entrada:admin:%")
      .execute();
    expect(left).toEqual([{ key: `entrada:admin:${somebodyElse}:desconhecido` }]);
  });
});
