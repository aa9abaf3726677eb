import { RouterContextProvider } from "react-router";
import { beforeEach, describe, expect, it } from "vitest";
import { db } from "#app/platform/db/db.server.ts";
import { confirmed, cookieOf, noThrottles } from "#tests/support/accounts.ts";
import { signedInToTheEnd } from "./guards.server.ts";
import { identifyViewer, viewerOf } from "./viewer-context.server.ts";

beforeEach(noThrottles);

/** A form of somebody with this cookie, and what its command answers after `meanwhile`. */
async function answerTo(cookie: string, status: number, meanwhile: () => Promise<unknown> = async () => {}) {
  const context = new RouterContextProvider();
  const request = new Request("http://127.0.0.1/profile/seguranca", { method: "POST", headers: { cookie } });
  const given = { request, context, params: {}, url: new URL(request.url), pattern: "/profile/seguranca" };
  const command = async () => {
    await viewerOf(context);
    await meanwhile();
    return new Response(null, { status });
  };
  const answer = await identifyViewer(given, async () => {
    const guarded = await signedInToTheEnd(given, command);
    return guarded as Response;
  });
  return answer as Response;
}

const signedOut = (userId: string) => () =>
  db.deleteFrom("auth_sessions").where("user_id", "=", userId).execute();

describe("an unexpected error", () => {
  it("of somebody who was signed out meanwhile leads to signing in, and back", async () => {
    const ana = await confirmed();
    const answer = await answerTo(await cookieOf(ana), 500, signedOut(ana.id));
    expect(answer.status).toBe(302);
    expect(answer.headers.get("Location")).toBe("/supabase-login?voltar=%2Fprofile%2Fseguranca");
    expect(answer.headers.getSetCookie().join()).toContain("mare.aviso=");
  });

  it("of somebody who is still signed in, or never was, stays one", async () => {
    const ana = await confirmed();
    expect((await answerTo(await cookieOf(ana), 500)).status).toBe(500);
    expect((await answerTo("", 500)).status).toBe(500);
  });

  it("alone does so: what was done before signing out is answered as done", async () => {
    const ana = await confirmed();
    const answer = await answerTo(await cookieOf(ana), 200, signedOut(ana.id));
    expect(answer.status).toBe(200);
  });
});
