import { describe, expect, it } from "vitest";
import { NeededPosition, readPosition } from "./log-position.server.ts";

it("reads a position as PostgreSQL writes it", () => {
  expect(readPosition("0/0")).toBe(0n);
  expect(readPosition("16/B374D848")).toBe(0x16_b374_d848n);
  expect(readPosition("1/0")! > readPosition("0/FFFFFFFF")!).toBe(true);
  for (const text of [null, "", "16", "16/", "16/B374D8480", "x/1", "1/1; drop"])
    expect(readPosition(text)).toBeNull();
});

describe("what a replica must have repeated", () => {
  let now = 0;
  const needed = () => {
    now = 1_000;
    return new NeededPosition(5_000, () => now);
  };

  it("is unknown until something is heard, and again once nothing is", () => {
    const position = needed();
    expect(position.get()).toBeNull();
    position.heard(10n, false);
    expect(position.get()).toBe(10n);
    now += 5_000;
    expect(position.get()).toBeNull();
  });

  it("is the newest change that was heard, not what the primary wrote since", () => {
    const position = needed();
    position.heard(10n, false);
    position.heard(20n, false);
    expect(position.get()).toBe(10n);
    position.heard(30n, true);
    position.heard(40n, false);
    expect(position.get()).toBe(30n);
  });

  it("is never older than a replica may be", () => {
    const position = needed();
    for (let n = 0; n <= 100; n++) {
      position.heard(BigInt(10 + n), false);
      now += 100;
    }
    // It was at 60 five seconds ago, and is noted every 300 ms of these.
    expect(position.get()).toBeGreaterThanOrEqual(57n);
    expect(position.get()).toBeLessThanOrEqual(61n);
  });

  it("is what is heard first after something may have been missed", () => {
    const position = needed();
    position.heard(10n, true);
    position.lost();
    expect(position.get()).toBeNull();
    position.heard(99n, false);
    expect(position.get()).toBe(99n);
  });
});
