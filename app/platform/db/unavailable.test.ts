import { describe, expect, it } from "vitest";
import { databaseTrouble, isDatabaseUnavailable } from "./unavailable.server.ts";

const withCode = (code: string, more = {}) => Object.assign(new Error("x"), { code, ...more });

describe("an unavailable database", () => {
  it.each([
    ["ECONNREFUSED", "away"],
    ["57P03", "away"],
    ["08006", "away"],
    ["53300", "busy"],
    ["55P03", "busy"],
    ["57014", "busy"],
    ["40P01", "busy"],
    ["53100", "cannot-write"],
    ["53200", "cannot-write"],
    ["58030", "cannot-write"],
    ["25006", "cannot-write"],
  ] as const)("is told by the code %s: %s", (code, trouble) => {
    expect(databaseTrouble(withCode(code))).toBe(trouble);
  });

  it.each([
    ["Connection terminated unexpectedly", "away"],
    ["Query read timeout", "away"],
    ["timeout exceeded when trying to connect", "busy"],
  ] as const)("is told by the driver's “%s”: %s", (message, trouble) => {
    expect(databaseTrouble(new Error(message))).toBe(trouble);
  });

  it("is distinguished from a wrong query", () => {
    for (const code of ["42P01", "23505", "22P02", "25P02", "57000"])
      expect(isDatabaseUnavailable(withCode(code))).toBe(false);
    expect(isDatabaseUnavailable("text")).toBe(false);
  });

  it("is distinguished from a missing file", () => {
    expect(isDatabaseUnavailable(withCode("ENOENT", { syscall: "connect" }))).toBe(true);
    expect(isDatabaseUnavailable(withCode("ENOENT", { syscall: "open" }))).toBe(false);
  });
});
