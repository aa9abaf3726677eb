import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { Patience } from "./patience.server.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it("adds up what is waited, and nothing in between", () => {
  const patience = new Patience(100);
  const first = patience.wait();
  vi.advanceTimersByTime(30);
  first();
  vi.advanceTimersByTime(1_000);
  expect(patience.left).toBe(70);
  const gaveUp = vi.fn();
  patience.wait(gaveUp);
  vi.advanceTimersByTime(69);
  expect(gaveUp).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(gaveUp).toHaveBeenCalledOnce();
  expect(patience.isOver).toBe(true);
});

it("counts two waits at the same time once, and a wait that ended twice once", () => {
  const patience = new Patience(100);
  const [one, other] = [patience.wait(), patience.wait()];
  vi.advanceTimersByTime(20);
  one();
  one();
  vi.advanceTimersByTime(20);
  expect(patience.left).toBe(60);
  other();
  vi.advanceTimersByTime(20);
  expect(patience.left).toBe(60);
});

it("does not give up a wait that ended in time", () => {
  const gaveUp = vi.fn();
  new Patience(100).wait(gaveUp)();
  vi.advanceTimersByTime(1_000);
  expect(gaveUp).not.toHaveBeenCalled();
});
