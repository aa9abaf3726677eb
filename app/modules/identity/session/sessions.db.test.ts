import pg from "pg";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { db } from "#app/platform/db/db.server.ts";
import { client, confirmed, cookieOf, HOURS, noThrottles, whoIs } from "#tests/support/accounts.ts";
import { confirmIdentity } from "../second-factor/confirm-identity.server.ts";
import { auth } from "./auth.server.ts";
import { revokeSessions } from "./revoke-sessions.server.ts";
import { SESSION_COOKIE } from "./session-cookie.server.ts";
import { listSessions } from "./sessions.server.ts";
import { signOut } from "./sign-out.server.ts";

beforeEach(noThrottles);

describe("a session", () => {
  const queries = () => vi.spyOn(pg.Client.prototype, "query");

  it("costs one query, and none without a cookie or with a forged one", async () => {
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

  it("ends half a year after it began, however often it was used", async () => {
    const ana = await confirmed();
    const cookie = await cookieOf(ana);
    vi.useFakeTimers({ toFake: ["Date"] });
    try {
      for (let day = 20; day < 180; day += 20) {
        vi.setSystemTime(Date.now() + 20 * 24 * HOURS);
        expect((await whoIs(cookie)).viewer, `day ${day}`).not.toBeNull();
      }
      vi.setSystemTime(Date.now() + 20 * 24 * HOURS);
      expect((await whoIs(cookie)).viewer).toBeNull();
    } finally {
      vi.useRealTimers();
    }
  });

  it("ends when its account is signed in to in fifty other browsers", async () => {
    const ana = await confirmed();
    const [first, second] = [await cookieOf(ana), await cookieOf(ana)];
    const { viewer } = await whoIs(second);
    const open = { user_id: ana.id, expires_at: new Date(Date.now() + HOURS), updated_at: new Date() };
    await db
      .insertInto("auth_sessions")
      .values(
        Array.from({ length: 48 }, (_, n) => ({
          ...open,
          id: `other-${n}`,
          token: `other-${n}`,
          created_at: new Date(Date.now() + n),
        })),
      )
      .execute();
    expect((await whoIs(first)).viewer).not.toBeNull();
    await cookieOf(ana);
    expect((await whoIs(first)).viewer).toBeNull();
    expect((await whoIs(second)).viewer).not.toBeNull();
    expect(await listSessions(viewer!)).toHaveLength(50);
  });

  it("goes on when it cannot be prolonged just now", async () => {
    const ana = await confirmed();
    const cookie = await cookieOf(ana);
    const { api } = await auth();
    const failing = vi.spyOn(api, "getSession").mockRejectedValue(new Error("Failed to get session"));
    vi.useFakeTimers({ toFake: ["Date"] });
    try {
      vi.setSystemTime(Date.now() + 29 * 24 * HOURS);
      const { viewer, response } = await whoIs(cookie);
      expect(failing).toHaveBeenCalled();
      expect(viewer).toMatchObject({ userId: ana.id });
      expect(response.headers.getSetCookie()).toEqual([]);
    } finally {
      vi.useRealTimers();
      failing.mockRestore();
    }
  });

  it("is listed with the person's others, which it can end; those of other people it cannot", async () => {
    const [ana, bia] = [await confirmed(), await confirmed()];
    const cookies = [await cookieOf(ana), await cookieOf(ana), await cookieOf(ana)];
    const viewer = (await whoIs(cookies[0]!)).viewer!;
    const biasCookie = await cookieOf(bia);
    const bias = (await listSessions((await whoIs(biasCookie)).viewer!))[0]!;
    const sessions = await listSessions(viewer);
    expect(sessions.map(({ current }) => current)).toEqual([true, false, false]);
    expect(sessions[0]).toMatchObject({ browser: "Firefox no Linux", id: viewer.sessionId });

    for (const id of [bias.id, viewer.sessionId, "", "\0", "x".repeat(1e6)])
      expect(await revokeSessions(viewer, { id })).toEqual({ ok: true, ended: 0 });
    expect(await revokeSessions(viewer, { id: sessions[1]!.id })).toEqual({ ok: true, ended: 1 });
    expect(await revokeSessions(viewer, "others")).toEqual({ ok: true, ended: 1 });
    expect((await whoIs(biasCookie)).viewer).not.toBeNull();
    expect(await Promise.all(cookies.map(async (cookie) => (await whoIs(cookie)).viewer !== null))).toEqual([
      true,
      false,
      false,
    ]);
  });

  it("ends others only when the password was given in the last ten minutes", async () => {
    const ana = await confirmed();
    const cookies = [await cookieOf(ana), await cookieOf(ana)];
    const viewer = (await whoIs(cookies[0]!)).viewer!;
    const late = { ...viewer, confirmedAt: new Date(Date.now() - 10 * 60_000) };
    const [, other] = await listSessions(viewer);
    for (const which of ["others", { id: other!.id }] as const)
      expect(await revokeSessions(late, which)).toMatchObject({ ok: false, problem: "unconfirmed" });
    expect((await whoIs(cookies[1]!)).viewer).not.toBeNull();
    const again = await confirmIdentity(late, ana.password, client(cookies[0]));
    expect(again.ok && (await revokeSessions(again.viewer, "others"))).toEqual({ ok: true, ended: 1 });
  });

  it("ends by signing out, on the server too", async () => {
    const cookie = await cookieOf(await confirmed());
    const gone = [expect.stringMatching(/^mare\.session_token=;.* Max-Age=0/)];
    expect(await signOut((await whoIs(cookie)).viewer, client(cookie))).toEqual(gone);
    expect((await whoIs(cookie)).viewer).toBeNull();
    expect(await signOut(null, client())).toEqual(gone);
  });
});
