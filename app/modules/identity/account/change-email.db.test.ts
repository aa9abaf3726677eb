import { beforeEach, describe, expect, it } from "vitest";
import { clock } from "#app/platform/clock.server.ts";
import { SAME_PRESS_MS } from "#app/platform/forms/same-press.ts";
import {
  confirmed,
  cookieOf,
  HOURS,
  lastToken,
  letters,
  noThrottles,
  tried,
  whoIs,
} from "#tests/support/accounts.ts";
import { changeEmail } from "./change-email.server.ts";
import { confirmEmail, readConfirmation } from "./confirm-email.server.ts";

beforeEach(noThrottles);

const TO = { email: "nova@exemplo.com" };
const CHANGE_ENDED = {
  ok: false,
  problem: "change-ended",
  message: expect.stringContaining("peça de novo no seu perfil"),
};

async function someone() {
  const ana = await confirmed();
  const viewer = (await whoIs(await cookieOf(ana))).viewer!;
  const ask = (email: string) => changeEmail(viewer, { email, emailPassword: ana.password });
  return { ana, viewer, ask };
}

describe("a change of the e-mail", () => {
  it("pressed twice sends one letter, whose link works", async () => {
    const { viewer, ask } = await someone();
    expect(await Promise.all([ask(TO.email), ask(TO.email)])).toEqual([{ ok: true }, { ok: true }]);
    // Also where no letter may be sent any more.
    await noThrottles();
    await tried(`carta:troca:conta:${viewer.userId}`, 5);
    expect(await ask(TO.email)).toEqual({ ok: true });
    expect(await letters(TO.email)).toHaveLength(1);
    expect(await confirmEmail(await lastToken(TO.email))).toEqual({ ok: true, changed: true });
  });

  it("asked again later, or for another address, ends the first link, whose page names the profile", async () => {
    const { ask } = await someone();
    await ask("antiga@exemplo.com");
    const first = await lastToken("antiga@exemplo.com");
    expect(await readConfirmation(first)).toMatchObject({ ok: true });
    clock.advance(SAME_PRESS_MS + 1);
    await ask("antiga@exemplo.com");
    expect(await letters("antiga@exemplo.com")).toHaveLength(2);
    const second = await lastToken("antiga@exemplo.com");
    expect(await readConfirmation(first)).toMatchObject(CHANGE_ENDED);
    await ask("outra@exemplo.com");
    for (const ended of [first, second]) expect(await confirmEmail(ended)).toMatchObject(CHANGE_ENDED);
    const last = await lastToken("outra@exemplo.com");
    clock.advance(24 * HOURS + 1000);
    expect(await readConfirmation(last)).toMatchObject(CHANGE_ENDED);
    expect(await confirmEmail(last)).toMatchObject(CHANGE_ENDED);
  });
});
