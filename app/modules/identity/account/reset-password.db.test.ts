import { beforeEach, expect, it } from "vitest";
import { clock } from "#app/platform/clock.server.ts";
import { SAME_PRESS_MS } from "#app/platform/forms/same-press.ts";
import { client, confirmed, enter, lastToken, letters, noThrottles, tried } from "#tests/support/accounts.ts";
import { isResetLink, requestPasswordReset, resetPassword } from "./reset-password.server.ts";

beforeEach(noThrottles);

const DONE = { ok: true, role: "cliente" };
const REFUSED = { ok: false, problem: "invalid" };

it("a new password by a link, pressed twice, is done twice over and set once", async () => {
  const ana = await confirmed();
  await requestPasswordReset(ana.email);
  const token = await lastToken(ana.email);
  const press = (password = "segredo novo") => resetPassword(token, password, client());
  expect(await Promise.all([press(), press()])).toMatchObject([DONE, DONE]);
  expect(await press()).toMatchObject(DONE);
  expect((await letters(ana.email)).filter(({ kind }) => kind === "password-changed")).toHaveLength(1);
  expect(await isResetLink(token)).toBe(false);
  expect(await press("outro segredo")).toMatchObject(REFUSED);
  expect(await enter({ ...ana, password: "segredo novo" })).toMatchObject({ ok: true });

  await noThrottles();
  await tried(`senha-atual:${ana.id}`, 10);
  expect(await press()).toMatchObject(REFUSED);
  await noThrottles();
  clock.advance(SAME_PRESS_MS + 1);
  expect(await press()).toMatchObject(REFUSED);
});
