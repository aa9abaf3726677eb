import { performance } from "node:perf_hooks";
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
  await hashPassword("segredo");
  const before = performance.eventLoopUtilization();
  await Promise.all(Array.from({ length: 12 }, (_, n) => hashPassword(`segredo ${n}`)));
  expect(performance.eventLoopUtilization(before).utilization).toBeLessThan(0.5);
});
