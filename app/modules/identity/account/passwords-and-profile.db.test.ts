import { beforeEach, describe, expect, it } from "vitest";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db/db.server.ts";
import {
  client,
  confirmed,
  cookieIn,
  cookieOf,
  enter,
  HOURS,
  lastToken,
  letters,
  noThrottles,
  person,
  tried,
  whoIs,
} from "#tests/support/accounts.ts";
import { changeEmail } from "./change-email.server.ts";
import { changePassword } from "./change-password.server.ts";
import { changeProfile } from "./change-profile.server.ts";
import { confirmEmail, readConfirmation } from "./confirm-email.server.ts";
import { registerAccount } from "./create-account.server.ts";
import { hashPassword } from "./password-hash.server.ts";
import { readProfile } from "./read-profile.server.ts";
import { isResetLink, requestPasswordReset, resetPassword } from "./reset-password.server.ts";

beforeEach(noThrottles);

describe("a new password", () => {
  it("is hashed before a transaction begins: inside one it is refused", async () => {
    const hashing = db.transaction().execute(() => hashPassword("segredo"));
    await expect(hashing).rejects.toThrow("A password was hashed inside a transaction.");
  });

  it("chosen in two tabs at once is one of the two", async () => {
    const ana = await confirmed();
    const cookie = await cookieOf(ana);
    const viewer = (await whoIs(cookie)).viewer!;
    const next = ["jangada-azul", "jangada-verde"];
    const both = await Promise.all(
      next.map((each) =>
        changePassword(viewer, { currentPassword: ana.password, password: each }, client(cookie)),
      ),
    );
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    const chosen = next[both.findIndex(({ ok }) => ok)]!;
    expect(await enter({ ...ana, password: chosen })).toMatchObject({ ok: true });
  });

  it("is set by a link that works once, ends every session and sends a letter", async () => {
    const ana = await confirmed();
    const cookie = await cookieOf(ana);
    expect(await requestPasswordReset(ana.email)).toEqual({ ok: true });
    expect((await letters(ana.email)).at(-1)!.props.url).toMatch(
      /^http:\/\/127\.0\.0\.1:3000\/redefinir-senha\?token=/,
    );
    const token = await lastToken(ana.email);
    expect(await isResetLink(token)).toBe(true);
    const both = await Promise.all([
      resetPassword(token, "segredo novo", client()),
      resetPassword(token, "outro segredo", client()),
    ]);
    expect(both.filter(({ ok }) => ok)).toMatchObject([{ ok: true, role: "cliente" }]);
    expect(await resetPassword(token, "terceiro", client())).toMatchObject({ ok: false, problem: "invalid" });
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

  it("cannot be set by a link older than an hour, nor by an invented one", async () => {
    const ana = await confirmed();
    await requestPasswordReset(ana.email);
    const token = await lastToken(ana.email);
    clock.advance(HOURS + 1000);
    for (const link of [token, "", "nada", "\0", "x".repeat(1e6), "' or 1=1 --"]) {
      expect(await isResetLink(link)).toBe(false);
      expect(await resetPassword(link, "segredo novo", client())).toMatchObject({
        ok: false,
        problem: "invalid",
      });
    }
  });

  it("by a link also confirms the address, which only its owner can open", async () => {
    const ana = person();
    await registerAccount(ana, null);
    await requestPasswordReset(ana.email);
    await resetPassword(await lastToken(ana.email), "segredo novo", client());
    expect(await enter({ ...ana, password: "segredo novo" })).toMatchObject({ ok: true });
  });

  it("can be set with the old one: this browser gets a new session, the others lose theirs", async () => {
    const ana = await confirmed();
    const [cookie, other] = [await cookieOf(ana), await cookieOf(ana)];
    const viewer = (await whoIs(cookie)).viewer!;
    const change = (current: string) =>
      changePassword(viewer, { currentPassword: current, password: "segredo novo" }, client(cookie));
    expect(await change("errado")).toMatchObject({ ok: false, problem: "wrong-password" });
    expect(await change("a".repeat(1e6))).toMatchObject({ ok: false, problem: "wrong-password" });
    const changed = await change(ana.password);
    if (!changed.ok) throw new Error(changed.problem);
    const renewed = cookieIn(changed.cookies);
    expect(
      await Promise.all([cookie, other, renewed].map(async (each) => (await whoIs(each)).viewer !== null)),
    ).toEqual([false, false, true]);
    expect((await letters(ana.email)).at(-1)!.kind).toBe("password-changed");
  });

  it("is refused after ten wrong current passwords", async () => {
    const ana = await confirmed();
    const cookie = await cookieOf(ana);
    const viewer = (await whoIs(cookie)).viewer!;
    await tried(`senha-atual:${ana.id}`, 10);
    expect(
      await changePassword(
        viewer,
        { currentPassword: ana.password, password: "outra varanda" },
        client(cookie),
      ),
    ).toMatchObject({ ok: false, problem: "throttled" });
    expect(await changeEmail(viewer, { email: "x@exemplo.com", emailPassword: ana.password })).toMatchObject({
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
      memberSince: expect.any(Date),
    });
    await changeProfile(now, { name: "Ana Souza", phone: null });
    expect((await whoIs(cookie)).viewer!.phone).toBeNull();
  });

  it("changes the e-mail by the password and a link to the new address, once", async () => {
    const [ana, bia] = [await confirmed(), await confirmed()];
    const cookie = await cookieOf(ana);
    const viewer = (await whoIs(cookie)).viewer!;
    const change = (email: string, password = ana.password) =>
      changeEmail(viewer, { email, emailPassword: password });
    expect(await change(ana.email)).toMatchObject({ ok: false, problem: "same-email" });
    expect(await change(bia.email)).toMatchObject({ ok: false, problem: "email-taken" });
    expect(await change("nova@exemplo.com", "errado")).toMatchObject({
      ok: false,
      problem: "wrong-password",
    });
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

  it("of several requests to change the e-mail only the newest counts; once it is done, none does", async () => {
    const ana = await confirmed();
    const viewer = (await whoIs(await cookieOf(ana))).viewer!;
    const ask = async (email: string, asking = viewer) => {
      expect(await changeEmail(asking, { email, emailPassword: ana.password })).toEqual({ ok: true });
      return lastToken(email);
    };
    const refused = { ok: false, problem: "change-ended" };
    const mistyped = await ask("novo74@ex.test");
    const meant = await ask("novo74b@ex.test");
    expect(await readConfirmation(mistyped)).toMatchObject(refused);
    expect(await confirmEmail(mistyped)).toMatchObject(refused);

    // A refused request is none.
    const taken = { email: (await confirmed()).email, emailPassword: ana.password };
    expect(await changeEmail(viewer, taken)).toMatchObject({ ok: false, problem: "email-taken" });
    expect(await confirmEmail(meant)).toEqual({ ok: true, changed: true });
    expect(await confirmEmail(mistyped)).toMatchObject(refused);

    const back = await ask(ana.email, { ...viewer, email: "novo74b@ex.test" });
    expect(await confirmEmail(back)).toEqual({ ok: true, changed: true });
    for (const old of [mistyped, meant]) expect(await confirmEmail(old)).toMatchObject(refused);
    expect(await enter(ana)).toMatchObject({ ok: true });
  });

  it("a link to a new address is invalid after a password reset, and when the address was taken meanwhile", async () => {
    const ana = await confirmed();
    const viewer = (await whoIs(await cookieOf(ana))).viewer!;
    await changeEmail(viewer, { email: "intruso@exemplo.com", emailPassword: ana.password });
    const intruder = await lastToken("intruso@exemplo.com");
    await requestPasswordReset(ana.email);
    await resetPassword(await lastToken(ana.email), "segredo novo", client());
    expect(await confirmEmail(intruder)).toMatchObject({ ok: false, problem: "change-ended" });

    await changeEmail(viewer, { email: "disputado@exemplo.com", emailPassword: "segredo novo" });
    const late = await lastToken("disputado@exemplo.com");
    await registerAccount({ ...person(), email: "disputado@exemplo.com" }, null);
    expect(await confirmEmail(late)).toMatchObject({ ok: false, problem: "email-taken" });
  });
});
