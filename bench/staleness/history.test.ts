import { expect, it } from "vitest";
import { History } from "./history.ts";

const seen = (value: string, sentAt: number) => ({ value, sentAt, receivedAt: sentAt + 5 });

function aHistory(): History {
  const history = new History("old", 0);
  history.ask("new", 10_000).committed(10_010);
  return history;
}

it("accepts what was before for a second after the commit was acknowledged", () => {
  expect(aHistory().judge(seen("old", 11_000))).toEqual({ delay: 990, fault: null });
});

it("finds what was before after that", () => {
  expect(aHistory().judge(seen("old", 11_011)).fault).toBe(
    "new was committed 1001 ms before it was asked for",
  );
});

it("accepts the new value from when its commit was asked for", () => {
  expect(aHistory().judge({ value: "new", sentAt: 9_000, receivedAt: 10_001 }).fault).toBeNull();
  expect(aHistory().judge({ value: "new", sentAt: 9_000, receivedAt: 9_999 }).fault).toBe(
    "shows what was never committed",
  );
});

it("demands nothing of a commit that was not acknowledged", () => {
  const history = new History("old", 0);
  history.ask("lost?", 1_000);
  expect(history.judge(seen("old", 9_000)).fault).toBeNull();
  expect(history.judge(seen("lost?", 9_000)).fault).toBeNull();
});

it("finds what was rolled back", () => {
  expect(aHistory().judge(seen("never", 20_000)).fault).toBe("shows what was never committed");
});

it("takes the last of equal values: what is on sale again is on sale", () => {
  const history = aHistory();
  history.ask("old", 30_000).committed(30_010);
  expect(history.judge(seen("old", 40_000)).fault).toBeNull();
  expect(history.judge(seen("new", 40_000)).fault).not.toBeNull();
});
