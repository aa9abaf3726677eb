import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, it } from "vitest";
import { hashPassword, isPassword } from "./password-hash.server.ts";

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
