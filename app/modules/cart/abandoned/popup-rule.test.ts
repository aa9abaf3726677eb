import { describe, expect, it } from "vitest";
import { type CartAtRest, shouldRemind } from "./popup-rule.ts";

const NOW = 1_780_000_000_000;
const minutesAgo = (minutes: number) => String(NOW - minutes * 60_000);
const left: CartAtRest = { pieces: 2, lastActivity: minutesAgo(6), closedFor: null, now: NOW };

describe("a visitor is reminded of the cart", () => {
  it("when more than five minutes have passed since it changed", () => {
    expect(shouldRemind(left)).toBe(true);
    expect(shouldRemind({ ...left, lastActivity: minutesAgo(5) })).toBe(false);
    expect(shouldRemind({ ...left, lastActivity: String(NOW - 300_001) })).toBe(true);
  });

  it("not while it is empty", () => {
    expect(shouldRemind({ ...left, pieces: 0 })).toBe(false);
  });

  it("not again after closing, until something changes", () => {
    expect(shouldRemind({ ...left, closedFor: left.lastActivity })).toBe(false);
    expect(shouldRemind({ ...left, closedFor: minutesAgo(30) })).toBe(true);
  });

  it.each([null, "", "yesterday", "-1", "1e99", minutesAgo(-60)])(
    "not by a last activity of %j",
    (lastActivity) => {
      expect(shouldRemind({ ...left, lastActivity })).toBe(false);
    },
  );
});
