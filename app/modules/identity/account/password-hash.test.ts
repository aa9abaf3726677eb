import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, it } from "vitest";
import { hashPassword, isPassword, unlessBusy } from "./password-hash.server.ts";

it("is Argon2id with 19 MiB and two passes, salted, and known again", async () => {
  const [first, second] = await Promise.all([hashPassword("segredo"), hashPassword("segredo")]);
  expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(first).not.toBe(second);
  expect(await isPassword({ hash: first, password: "segredo" })).toBe(true);
  expect(await isPassword({ hash: first, password: "Segredo" })).toBe(false);
  expect(await isPassword({ hash: "nada", password: "segredo" })).toBe(false);
});

it("leaves the event loop free while many passwords wait for their turn", async () => {
  let hashed = 0;
  const all = Promise.all(
    Array.from({ length: 12 }, (_, n) => hashPassword(`segredo ${n}`).then(() => (hashed += 1))),
  );
  await nextTurn();
  expect(hashed).toBeLessThan(12);
  await all;
  expect(hashed).toBe(12);
});

it("refuses at once what would wait too long: five thousand at the same moment", async () => {
  const outcomes = await Promise.all(
    Array.from({ length: 5000 }, (_, n) =>
      unlessBusy(async () => ({ ok: true as const, hash: await hashPassword(`segredo ${n}`) })),
    ),
  );
  const refused = outcomes.filter((outcome) => !outcome.ok);
  expect(outcomes.length - refused.length).toBeGreaterThanOrEqual(64);
  expect(outcomes.length - refused.length).toBeLessThanOrEqual(67);
  expect(refused[0]).toMatchObject({
    kind: "busy",
    message: "Muita gente está entrando agora. Espere alguns segundos e envie de novo.",
  });
  // What was refused has left no trace: the next one is hashed.
  expect(await unlessBusy(() => hashPassword("segredo"))).toMatch(/^\$argon2id/);
});
