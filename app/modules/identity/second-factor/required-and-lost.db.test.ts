import { beforeEach, describe, expect, it, vi } from "vitest";
import { clock } from "#app/platform/clock.server.ts";
import { config } from "#app/platform/config/index.server.ts";
import { client, confirmed, cookieOf, enter, letters, noThrottles, whoIs } from "#tests/support/accounts.ts";
import { anAdministrator } from "#tests/support/administrator.ts";
import { appCode } from "#tests/support/authenticator-app.ts";
import { makeAdministrator, protectedAccount } from "#tests/support/second-factor.ts";
import { forgetDevice } from "../admin/operator-commands.server.ts";
import { turnOffSecondFactorOf } from "../admin/turn-off-second-factor.server.ts";
import { signIn } from "../session/sign-in.server.ts";
import type { Viewer } from "../viewer.ts";
import { turnOffSecondFactor } from "./change-second-factor.server.ts";
import { confirmIdentity, unconfirmed } from "./confirm-identity.server.ts";

beforeEach(noThrottles);

describe("an administrator", () => {
  const helena = async () => {
    const account = await protectedAccount(await confirmed({ password: "jangada-azul-2" }));
    await makeAdministrator(account.ana.id);
    return account;
  };

  it("who lost the device is helped from the terminal, and told so", async () => {
    const { ana, cookie } = await helena();
    expect(await forgetDevice("ana@host", ana.email)).toMatchObject({ ok: true, link: null });
    expect((await whoIs(cookie)).viewer).toBe(null);
    expect(await signIn(ana, client(), "admin")).toMatchObject({ ok: true, awaitsCode: false });
    expect((await letters(ana.email)).some(({ kind }) => kind === "second-factor-changed")).toBe(true);
    expect(await forgetDevice("ana@host", ana.email)).toMatchObject({
      ok: false,
      problem: "no-second-factor",
    });
  });

  it("has no permissions without one where it is required, and cannot turn it off", async () => {
    const { ana, cookie, secret, viewer } = await helena();
    const plain = await confirmed({ password: "jangada-azul-3" });
    const plainCookie = await cookieOf(plain);
    await makeAdministrator(plain.id);
    vi.spyOn(config, "adminSecondFactorRequired", "get").mockReturnValue(true);
    expect((await whoIs(cookie)).viewer).toMatchObject({
      permissions: ["manage_users"],
      lacksSecondFactor: false,
    });
    expect((await whoIs(plainCookie)).viewer).toMatchObject({
      role: "admin",
      permissions: [],
      lacksSecondFactor: true,
    });
    const typed = { password: ana.password, code: appCode(secret, 1) };
    expect(await turnOffSecondFactor({ ...viewer, role: "admin" }, typed, client(cookie))).toMatchObject({
      problem: "needed",
    });
    vi.restoreAllMocks();
  });

  it("is signed out after eight hours, however busy; a customer is not", async () => {
    const rui = await confirmed();
    const his = await cookieOf(rui);
    const account = await confirmed({ password: "jangada-azul-4" });
    const hers = await cookieOf(account);
    await makeAdministrator(account.id);
    const started = clock.now().getTime();
    clock.advance(7.9 * 60 * 60 * 1000);
    expect((await whoIs(hers)).viewer).toMatchObject({ role: "admin" });
    clock.advance(0.2 * 60 * 60 * 1000);
    expect((await whoIs(hers)).viewer).toBe(null);
    expect((await whoIs(his)).viewer).toMatchObject({ userId: rui.id });
    // And the browser is not told that it would last longer.
    const entered = await signIn(account, client(), "admin");
    if (!entered.ok) throw new Error(entered.problem);
    expect(entered.cookies.find((each) => each.startsWith("mare.session_token="))).toMatch(
      /; Max-Age=28800;/,
    );
    expect(clock.now().getTime()).toBeGreaterThan(started);
  });
});

describe("a customer who lost the device", () => {
  it("is helped by an administrator, with a reason, in the audit log and by letter", async () => {
    const { ana, cookie } = await protectedAccount();
    const helper = await anAdministrator();
    const asked = { userId: ana.id, reason: "Mostrou o documento" };
    const off = (viewer: Viewer, request = asked) => turnOffSecondFactorOf(viewer, request);
    expect(await off({ ...helper, permissions: ["manage_orders"] })).toMatchObject({
      problem: "not-allowed",
    });
    expect(await off({ ...helper, confirmedAt: null })).toMatchObject({ problem: "unconfirmed" });
    expect(await off(helper, { ...asked, reason: " " })).toMatchObject({ problem: "reason-missing" });
    expect(await off(helper)).toEqual({ ok: true });
    expect((await whoIs(cookie)).viewer).toBe(null);
    expect(await enter(ana)).toMatchObject({ ok: true, awaitsCode: false });
    expect((await letters(ana.email)).at(-1)).toMatchObject({ kind: "second-factor-changed" });
    expect(await off(helper)).toMatchObject({ problem: "no-second-factor" });
  });
});

describe("confirming who is there", () => {
  it("takes the password or a code, and is remembered with the session", async () => {
    const { ana, cookie, secret } = await protectedAccount();
    clock.advance(11 * 60_000);
    const viewer = (await whoIs(cookie)).viewer!;
    expect(unconfirmed(viewer)).toMatchObject({ problem: "unconfirmed" });
    expect(await confirmIdentity(viewer, "errada", client(cookie))).toMatchObject({
      problem: "wrong-password",
    });
    expect(await confirmIdentity(viewer, "000000", client(cookie))).toMatchObject({ problem: "wrong-code" });
    const now = await confirmIdentity(viewer, appCode(secret, 1), client(cookie));
    expect(now.ok && unconfirmed(now.viewer)).toBe(null);
    expect(unconfirmed((await whoIs(cookie)).viewer!)).toBe(null);
    clock.advance(11 * 60_000);
    expect(await confirmIdentity(viewer, ana.password, client(cookie))).toMatchObject({ ok: true });
    expect(unconfirmed((await whoIs(cookie)).viewer!)).toBe(null);
  });
});
