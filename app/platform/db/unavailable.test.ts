import { describe, expect, it } from "vitest";
import { isDatabaseUnavailable } from "./unavailable.server.ts";

const withCode = (code: string, more = {}) => Object.assign(new Error("x"), { code, ...more });

describe("an unavailable database", () => {
  it("is distinguished from a wrong query", () => {
    expect(isDatabaseUnavailable(withCode("ECONNREFUSED"))).toBe(true);
    expect(isDatabaseUnavailable(withCode("57P03"))).toBe(true);
    expect(isDatabaseUnavailable(withCode("08006"))).toBe(true);
    expect(isDatabaseUnavailable(new Error("Connection terminated unexpectedly"))).toBe(true);
    expect(isDatabaseUnavailable(withCode("42P01"))).toBe(false);
    expect(isDatabaseUnavailable("text")).toBe(false);
  });

  it("is distinguished from a missing file", () => {
    expect(isDatabaseUnavailable(withCode("ENOENT", { syscall: "connect" }))).toBe(true);
    expect(isDatabaseUnavailable(withCode("ENOENT", { syscall: "open" }))).toBe(false);
  });
});
