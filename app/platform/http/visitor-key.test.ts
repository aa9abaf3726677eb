import { afterEach, describe, expect, it } from "vitest";
import { clock } from "../clock.server.ts";
import { visitorKey } from "./visitor-key.server.ts";

const keyOf = (address: string, userAgent: string) => visitorKey({ address, userAgent });

afterEach(clock.reset);

describe("a visitor's key", () => {
  it("is the same all day and another one tomorrow", () => {
    clock.moveTo(new Date("2026-06-01T12:00:00Z"));
    const morning = keyOf("10.0.0.1", "Firefox");
    clock.advance(6 * 3_600_000);
    expect(keyOf("10.0.0.1", "Firefox")).toBe(morning);
    clock.advance(24 * 3_600_000);
    expect(keyOf("10.0.0.1", "Firefox")).not.toBe(morning);
  });

  it("differs by address and browser, and contains neither", () => {
    const keys = [keyOf("10.0.0.1", "Firefox"), keyOf("10.0.0.2", "Firefox"), keyOf("10.0.0.1", "Safari")];
    expect(new Set(keys).size).toBe(3);
    expect(keys.join()).not.toMatch(/10\.0\.0|Firefox/);
  });
});
