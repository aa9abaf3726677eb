import { expect, test } from "vitest";
import { refusalStatus } from "./refusal-status.ts";

test.each([
  ["invalid", "unreadable", 400],
  ["forbidden", "signed-out", 401],
  ["failed", "payment-declined", 402],
  ["failed", "payment-failed", 402],
  ["conflict", "payment-over", 402],
  ["conflict", "changed", 409],
  ["invalid", "unknown-cep", 422],
  ["throttled", "too-many-from-here", 429],
  ["failed", "unexpected", 500],
] as const)("an order refused as %s because of %s is answered %i", (kind, problem, status) => {
  expect(refusalStatus({ ok: false, kind, problem, message: "", problems: [] })).toBe(status);
});
