import { beforeEach, describe, expect, it } from "vitest";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db/db.server.ts";
import {
  client,
  confirmed,
  cookieOf,
  enter,
  from,
  HOURS,
  lastToken,
  letters,
  noThrottles,
  person,
  tried,
  whoIs,
} from "#tests/support/accounts.ts";
import { changePassword } from "./change-password.server.ts";
import { confirmEmail, readConfirmation, resendConfirmation } from "./confirm-email.server.ts";
import { createAccount, prepareAccount, registerAccount } from "./create-account.server.ts";
import { isResetLink, requestPasswordReset, resetPassword } from "./reset-password.server.ts";

beforeEach(noThrottles);

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
      expect(await registerAccount({ ...person(), email: ana.email }, null)).toMatchObject({
        ok: false,
        problem: "email-taken",
      });
    }
    expect((await letters(ana.email)).map(({ kind }) => kind)).toEqual(["confirm-email", "account-exists"]);
  });

  it("pressed twice, at once or within a minute, is one registration with one letter", async () => {
    const ana = person();
    const both = await Promise.all([registerAccount(ana, null), registerAccount(ana, null)]);
    both.push(await registerAccount(ana, null));
    expect(new Set(both.map((each) => each.ok && each.userId)).size).toBe(1);
    expect(both.every(({ ok }) => ok)).toBe(true);
    expect((await letters(ana.email)).map(({ kind }) => kind)).toEqual(["confirm-email"]);

    const taken = { ok: false, problem: "email-taken" };
    expect(await registerAccount({ ...ana, password: "outra-na-varanda" }, null)).toMatchObject(taken);
    expect(await registerAccount({ ...ana, role: "lojista" }, null)).toMatchObject(taken);
    expect(await registerAccount({ ...ana, name: "Ana Corrigida" }, null)).toMatchObject(taken);
    expect(await registerAccount({ ...ana, phone: null }, null)).toMatchObject(taken);
    clock.advance(61_000);
    expect(await registerAccount(ana, null)).toMatchObject(taken);
  });

  it("refuses a common password, also as a new one", async () => {
    const weak = { ok: false, problem: "weak-password" };
    expect(await registerAccount(person({ password: "123456" }), null)).toMatchObject(weak);
    const ana = await confirmed();
    const cookie = await cookieOf(ana);
    const viewer = (await whoIs(cookie)).viewer!;
    const next = ana.email.split("@")[0]!;
    expect(
      await changePassword(viewer, { currentPassword: ana.password, password: next }, client(cookie)),
    ).toMatchObject(weak);
    await requestPasswordReset(ana.email);
    const token = await lastToken(ana.email);
    expect(await resetPassword(token, "senha123", client())).toMatchObject(weak);
    expect(await isResetLink(token)).toBe(true);
  });

  it("makes one account of simultaneous registrations of one address", async () => {
    const ana = person();
    const results = await Promise.all(
      ["um", "dois", "três"].map((whose) =>
        registerAccount({ ...ana, password: `segredo-de-${whose}` }, null),
      ),
    );
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    expect(results.filter((result) => !result.ok && result.problem === "email-taken")).toHaveLength(2);
    expect(
      await db.selectFrom("auth_users").select("id").where("email", "=", ana.email).execute(),
    ).toHaveLength(1);
  });

  it("writes nothing when the transaction around it fails", async () => {
    const ana = person();
    const prepared = await prepareAccount(ana);
    if (!prepared.ok) throw new Error(prepared.problem);
    const failed = db.transaction().execute(async (transaction) => {
      await createAccount(transaction, prepared.account);
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
      expect(await registerAccount(person(), null)).toMatchObject({ ok: false, problem: "throttled" });
    });
  });
});

describe("confirming an address", () => {
  it("is needed before signing in, and works by the link, also twice", async () => {
    const ana = person();
    await registerAccount(ana, null);
    expect(await enter(ana)).toMatchObject({ ok: false, problem: "unconfirmed" });
    expect(await enter({ ...ana, password: "errado" })).toMatchObject({ problem: "wrong" });
    const token = await lastToken(ana.email);
    for (let time = 0; time < 2; time++)
      expect(await confirmEmail(token)).toEqual({ ok: true, changed: false });
    expect(await enter(ana)).toMatchObject({ ok: true, role: "cliente" });
  });

  it("is not done by whoever only opens the link", async () => {
    const ana = person();
    await registerAccount(ana, null);
    const token = await lastToken(ana.email);
    const link = { ok: true, email: ana.email, changed: false };
    expect(await readConfirmation(token)).toEqual({ ...link, isDone: false });
    expect(await enter(ana)).toMatchObject({ problem: "unconfirmed" });
    await confirmEmail(token);
    expect(await readConfirmation(token)).toEqual({ ...link, isDone: true });
  });

  it("expires after a day, and another link can be asked for", async () => {
    const ana = person();
    await registerAccount(ana, null);
    const token = await lastToken(ana.email);
    clock.advance(24 * HOURS + 1000);
    expect(await confirmEmail(token)).toMatchObject({ ok: false, problem: "expired" });
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
    const link = JSON.parse(Buffer.from(said, "base64url").toString());
    const ofAnother = Buffer.from(JSON.stringify({ ...link, to: "outra@exemplo.com" })).toString("base64url");
    const odd = [
      `${ofAnother}.${signature}`,
      `${said}.${"0".repeat(32)}`,
      "",
      ".",
      "a.b",
      "inventado",
      said,
      "x".repeat(1e6),
      "\0.\0",
    ];
    for (const token of odd) {
      expect(await readConfirmation(token)).toMatchObject({ ok: false, problem: "invalid" });
      expect(await confirmEmail(token)).toMatchObject({ ok: false, problem: "invalid" });
    }
  });

  it("sends at most five letters an hour to one address", async () => {
    const results = [];
    for (let time = 0; time < 6; time++) results.push(resendConfirmation("x@exemplo.com", null));
    expect((await Promise.all(results)).filter(({ ok }) => ok)).toHaveLength(5);
  });
});
