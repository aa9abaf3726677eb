import { createHmac, randomUUID } from "node:crypto";
import { symmetricEncrypt } from "better-auth/crypto";
import { register } from "prom-client";
import { afterEach, describe, expect, it, vi } from "vitest";
import { appCode, bytesOf } from "#tests/support/authenticator-app.ts";

const OLD = "o".repeat(32);
const NEW = "n".repeat(32);

/** The shop as it is after a start with this secret, and perhaps another one that counts as well. */
async function startedWith(secret: string, accepted?: string) {
  vi.resetModules();
  // Modules define their metrics when they are loaded.
  register.clear();
  vi.stubEnv("AUTH_SECRET", secret);
  vi.stubEnv("AUTH_SECRET_ACCEPTED", accepted);
  (await import("#tests/support/composition.ts")).composeForTests();
  const accounts = await import("#tests/support/accounts.ts");
  const { protectedAccount, firstStep } = await import("#tests/support/second-factor.ts");
  const { signatureOf, isSigned } = await import("#app/platform/signed-code.server.ts");
  const { db } = await import("#app/platform/db/db.server.ts");
  const { secretFor } = await import("#app/platform/secret.server.ts");
  const { enterCode } = await import("../second-factor/enter-code.server.ts");
  const { confirmOwnCode } = await import("../second-factor/own-code.server.ts");
  const { encryptSecondFactorsAnew } = await import("../second-factor/encrypt-anew.server.ts");
  await accounts.noThrottles();
  opened.push(db);
  return {
    db,
    secretFor,
    somebodyProtected: async () =>
      protectedAccount(await accounts.confirmed({ email: `ana.${randomUUID()}@exemplo.com` })),
    encryptSecondFactorsAnew,
    sign: (text: string) => signatureOf("teste", text, 16),
    isSigned: (text: string, signature: string) => isSigned("teste", text, signature, 16),
    viewerOf: async (cookie: string) => (await accounts.whoIs(cookie)).viewer,
    /** A sign-in with password and code. */
    signsIn: async (ana: { email: string; password: string }, code: string) => {
      const waiting = await firstStep(ana);
      return (await enterCode(code, accounts.client(waiting), "loja")).ok;
    },
    /** Somebody who is signed in gives a code, which the library looks up by the session's cookie. */
    confirms: async (cookie: string, code: string) => {
      const viewer = (await accounts.whoIs(cookie)).viewer!;
      return (await confirmOwnCode(viewer, code, accounts.client(cookie))).ok;
    },
  };
}

const opened: { destroy(): Promise<void> }[] = [];

afterEach(async () => {
  for (const db of opened.splice(0)) await db.destroy();
  vi.unstubAllEnvs();
  vi.resetModules();
});

describe("a new AUTH_SECRET", () => {
  it("ends nothing while the old one is accepted; afterwards second factors work, and the rest begins anew", async () => {
    const before = await startedWith(OLD);
    const { ana, cookie, secret, codes } = await before.somebodyProtected();
    const signature = await before.sign("texto");

    const during = await startedWith(NEW, OLD);
    expect(await during.viewerOf(cookie)).toMatchObject({ userId: ana.id });
    expect(await during.isSigned("texto", signature)).toBe(true);
    expect(await during.sign("texto")).not.toBe(signature);
    expect(await during.confirms(cookie, codes[0]!)).toBe(true);
    expect(await during.signsIn(ana, codes[1]!)).toBe(true);
    expect(await during.signsIn(ana, codes[1]!)).toBe(false);
    expect(await during.signsIn(ana, appCode(secret))).toBe(true);
    await during.encryptSecondFactorsAnew();

    const after = await startedWith(NEW);
    expect(await after.viewerOf(cookie)).toBe(null);
    expect(await after.isSigned("texto", signature)).toBe(false);
    expect(await after.signsIn(ana, appCode(secret))).toBe(true);
    expect(await after.signsIn(ana, codes[2]!)).toBe(true);
  });

  it("can be made known to all nodes first, so that none refuses what another one signed", async () => {
    const replaced = await startedWith(NEW, OLD);
    const { ana, cookie, secret } = await replaced.somebodyProtected();
    const waiting = await startedWith(OLD, NEW);
    expect(await waiting.viewerOf(cookie)).toMatchObject({ userId: ana.id });
    expect(await waiting.signsIn(ana, appCode(secret))).toBe(true);
  });

  it("is taken over by what earlier versions stored, which names no secret", async () => {
    const before = await startedWith(OLD);
    const { ana, secret, codes } = await before.somebodyProtected();
    const keyOfCodes = await before.secretFor("recovery-codes");
    const key = await before.secretFor("sessions");
    await before.db
      .updateTable("auth_two_factors")
      .set({
        secret: await symmetricEncrypt({ key, data: bytesOf(secret).toString() }),
        backup_codes: JSON.stringify([createHmac("sha256", keyOfCodes).update(codes[0]!).digest("hex")]),
      })
      .where("user_id", "=", ana.id)
      .execute();
    expect(await before.signsIn(ana, appCode(secret, 1))).toBe(true);

    const during = await startedWith(NEW, OLD);
    expect(await during.signsIn(ana, appCode(secret))).toBe(true);
    expect(await during.signsIn(ana, codes[0]!)).toBe(true);
    await during.encryptSecondFactorsAnew();
    const after = await startedWith(NEW);
    expect(await after.signsIn(ana, appCode(secret))).toBe(true);
  });

  it("leaves alone what no secret opens", async () => {
    const before = await startedWith(OLD);
    const { ana } = await before.somebodyProtected();
    const stored = () =>
      before.db
        .selectFrom("auth_two_factors")
        .select("secret")
        .where("user_id", "=", ana.id)
        .executeTakeFirstOrThrow();
    const kept = await stored();
    const after = await startedWith(NEW);
    await after.encryptSecondFactorsAnew();
    expect(await stored()).toEqual(kept);
  });
});
