import { beforeEach, describe, expect, it } from "vitest";
import { db } from "#app/platform/db/db.server.ts";
import {
  client,
  confirmed,
  cookieIn,
  cookieOf,
  enter,
  lastToken,
  letters,
  noThrottles,
  whoIs,
} from "#tests/support/accounts.ts";
import { appCode } from "#tests/support/authenticator-app.ts";
import { firstStep, protectedAccount } from "#tests/support/second-factor.ts";
import { requestPasswordReset, resetPassword } from "../account/reset-password.server.ts";
import { renewRecoveryCodes, turnOffSecondFactor } from "./change-second-factor.server.ts";
import { enterCode } from "./enter-code.server.ts";
import { readSecondFactor } from "./second-factor-row.server.ts";
import { beginSecondFactor, turnOnSecondFactor } from "./turn-on.server.ts";

beforeEach(noThrottles);

describe("turning the second factor on", () => {
  it("takes the password and a code, ends other sessions, tells the owner and gives ten recovery codes", async () => {
    const ana = await confirmed();
    const [cookie, other] = [await cookieOf(ana), await cookieOf(ana)];
    const viewer = (await whoIs(cookie)).viewer!;
    expect(await beginSecondFactor(viewer, "errada", client(cookie))).toMatchObject({
      problem: "wrong-password",
    });
    const begun = await beginSecondFactor(viewer, ana.password, client(cookie));
    if (!begun.ok) throw new Error(begun.problem);
    expect(begun.setup.secret).toMatch(/^[A-Z2-7]{32,}$/);
    // Until a code was typed, the password is enough.
    expect(await enter(ana)).toMatchObject({ ok: true, awaitsCode: false });
    expect(await turnOnSecondFactor(viewer, "000000", client(cookie))).toMatchObject({
      problem: "wrong-code",
    });
    const done = await turnOnSecondFactor(viewer, appCode(begun.setup.secret), client(cookie));
    if (!done.ok) throw new Error(done.problem);
    expect(done.codes).toHaveLength(10);
    expect(done.codes[0]).toMatch(/^([0-9a-z]{4}-){5}[0-9a-z]{4}$/);
    expect((await whoIs(other)).viewer).toBe(null);
    expect((await whoIs(cookieIn(done.cookies))).viewer).toMatchObject({ userId: ana.id });
    expect((await letters(ana.email)).at(-1)).toMatchObject({
      kind: "second-factor-changed",
      props: { on: true },
    });
    const stored = await db
      .selectFrom("auth_two_factors")
      .select(["secret", "backup_codes"])
      .where("user_id", "=", ana.id)
      .executeTakeFirstOrThrow();
    const hashed = JSON.parse(stored.backup_codes) as string[];
    expect(hashed).toHaveLength(10);
    for (const each of hashed) expect(each).toMatch(/^[0-9a-f]{64}$/);
    expect(stored.secret).not.toContain(begun.setup.secret);
    const again = (await whoIs(cookieIn(done.cookies))).viewer!;
    expect(await beginSecondFactor(again, ana.password, client(cookieIn(done.cookies)))).toMatchObject({
      problem: "already-on",
    });
  });

  it("pressed twice says that it is on, and where to make the recovery codes that were not seen", async () => {
    const ana = await confirmed();
    const cookie = await cookieOf(ana);
    const viewer = (await whoIs(cookie)).viewer!;
    const begun = await beginSecondFactor(viewer, ana.password, client(cookie));
    if (!begun.ok) throw new Error(begun.problem);
    const code = appCode(begun.setup.secret);
    const press = () => turnOnSecondFactor(viewer, code, client(cookie));
    const both = await Promise.all([press(), press()]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    for (const second of [both.find(({ ok }) => !ok), await press()])
      expect(second).toMatchObject({
        problem: "already-on",
        message: expect.stringContaining("já está ligada. Se você não guardou os códigos de recuperação"),
      });
    expect(await readSecondFactor(viewer)).toMatchObject({ isOn: true, codesLeft: 10 });
  });
});

describe("signing in with a second factor", () => {
  it("opens a session only after the code, and takes each code once", async () => {
    const { ana, secret } = await protectedAccount();
    await noThrottles();
    const waiting = await firstStep(ana);
    expect((await whoIs(waiting)).viewer).toBe(null);
    const code = appCode(secret, 1);
    expect(await enterCode("000000", client(waiting), "loja")).toMatchObject({ problem: "wrong-code" });
    expect(await enterCode(code, client(waiting), "admin")).toMatchObject({ problem: "expired" });
    const entered = await enterCode(code, client(waiting), "loja");
    if (!entered.ok) throw new Error(entered.problem);
    const session = entered.cookies
      .map((each) => each.split(";")[0]!)
      .find((each) => each.includes("session_token"))!;
    expect((await whoIs(session)).viewer).toMatchObject({ userId: ana.id });
    expect(await enterCode(appCode(secret, 1), client(waiting), "loja")).toMatchObject({
      problem: "expired",
    });
    expect(await enterCode(code, client(await firstStep(ana)), "loja")).toMatchObject({
      problem: "wrong-code",
    });
  });

  it("takes a recovery code once, and writes when few are left", async () => {
    const { ana, codes, viewer } = await protectedAccount();
    for (const code of codes.slice(0, 7)) {
      await noThrottles();
      const typed = code.toUpperCase().replaceAll("-", " ");
      expect(await enterCode(typed, client(await firstStep(ana)), "loja")).toMatchObject({ ok: true });
    }
    await noThrottles();
    expect(await enterCode(codes[0]!, client(await firstStep(ana)), "loja")).toMatchObject({
      problem: "wrong-code",
    });
    expect(await readSecondFactor(viewer)).toMatchObject({ isOn: true, codesLeft: 3 });
    const told = (await letters(ana.email)).filter(({ kind }) => kind === "few-recovery-codes");
    expect(told).toMatchObject([{ props: { left: 3 } }]);
  });

  it("refuses guesses after ten, also when they come at the same moment; a reset by letter lifts that", async () => {
    const { ana, secret } = await protectedAccount();
    await noThrottles();
    const steps = [];
    for (let n = 0; n < 20; n++) steps.push(await firstStep(ana));
    const guesses = await Promise.all(
      steps.map((step, n) => enterCode(String(n).padStart(6, "0"), client(step), "loja")),
    );
    const problems = guesses.map((each) => (each.ok ? "in" : each.problem));
    expect(problems.filter((each) => each === "wrong-code")).toHaveLength(10);
    expect(problems.filter((each) => each === "throttled")).toHaveLength(10);
    expect(await enterCode(appCode(secret, 1), client(await firstStep(ana)), "loja")).toMatchObject({
      problem: "throttled",
    });
    await requestPasswordReset(ana.email);
    await resetPassword(await lastToken(ana.email), "jangada-azul", client());
    const renewed = await firstStep({ ...ana, password: "jangada-azul" });
    expect(await enterCode(appCode(secret, 1), client(renewed), "loja")).toMatchObject({ ok: true });
  });

  it("believes no challenge that somebody wrote by hand", async () => {
    for (const cookie of ["mare.two_factor=2fa-abc.def", "mare.two_factor=", "mare.two_factor=%E0%A4%A", ""])
      expect(await enterCode("123456", client(cookie), "loja")).toMatchObject({ problem: "expired" });
  });
});

describe("changing the second factor", () => {
  it("off takes the password and a code, not one of them", async () => {
    const { ana, cookie, secret, viewer } = await protectedAccount();
    const off = (password: string, code: string) =>
      turnOffSecondFactor(viewer, { password, code }, client(cookie));
    expect(await off("errada", appCode(secret, 1))).toMatchObject({ problem: "wrong-password" });
    expect(await off(ana.password, "000000")).toMatchObject({ problem: "wrong-code" });
    expect(await off(ana.password, appCode(secret, 1))).toMatchObject({ ok: true });
    expect(await enter(ana)).toMatchObject({ ok: true, awaitsCode: false });
    expect((await letters(ana.email)).at(-1)).toMatchObject({
      kind: "second-factor-changed",
      props: { on: false },
    });
    const audited = await db
      .selectFrom("audit_log")
      .select("action")
      .where("subject_id", "=", ana.id)
      .orderBy("at")
      .execute();
    expect(audited.map(({ action }) => action)).toEqual(["ligar-segundo-fator", "desligar-segundo-fator"]);
  });

  it("new recovery codes end the old ones", async () => {
    const { ana, cookie, codes, secret, viewer } = await protectedAccount();
    const typed = { password: ana.password, code: appCode(secret, 1) };
    const renewed = await renewRecoveryCodes(viewer, typed, client(cookie));
    if (!renewed.ok) throw new Error(renewed.problem);
    expect(await enterCode(codes[0]!, client(await firstStep(ana)), "loja")).toMatchObject({
      problem: "wrong-code",
    });
    expect(await enterCode(renewed.codes[0]!, client(await firstStep(ana)), "loja")).toMatchObject({
      ok: true,
    });
  });
});
