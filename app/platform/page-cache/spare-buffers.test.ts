import { describe, expect, it } from "vitest";
import { giveBack, takeBuffer } from "./spare-buffers.ts";

describe("memory for answers", () => {
  it("is used again once it was given back, and never twice at a time", () => {
    const first = takeBuffer(100);
    const second = takeBuffer(200);
    expect([first.length, second.length]).toEqual([100, 200]);
    expect(second.buffer).not.toBe(first.buffer);

    giveBack(first);
    giveBack(first);
    const third = takeBuffer(300);
    expect(third.buffer).toBe(first.buffer);
    expect(takeBuffer(300).buffer).not.toBe(third.buffer);
  });

  it("does not take what it did not lend", () => {
    const foreign = Buffer.alloc(64 * 1024);
    const tooLong = takeBuffer(100_000);
    giveBack(foreign);
    giveBack(tooLong);
    expect(tooLong.length).toBe(100_000);
    const next = [takeBuffer(1), takeBuffer(1)].map(({ buffer }) => buffer);
    expect(next).not.toContain(foreign.buffer);
    expect(next).not.toContain(tooLong.buffer);
  });
});
