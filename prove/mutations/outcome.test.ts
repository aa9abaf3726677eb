import { expect, it } from "vitest";
import { GREEN, outcomeOf } from "./outcome.ts";

const expectation = { name: "AssertionError", message: "expected 2 to be 1" };
const crash = { name: "TypeError", message: "stock is not a function" };
const timeLimit = { name: "Error", message: "Test timed out in 300000ms." };

it("an expectation that failed is noticed, whatever else broke", () => {
  const tests = [
    { name: "a.test.ts: crashes", errors: [crash] },
    { name: "a.test.ts: takes one", errors: [expectation] },
  ];
  expect(outcomeOf(tests, [crash])).toEqual({ kind: "noticed", by: "a.test.ts: takes one" });
});

it("an expectation of a property test is noticed", () => {
  const property = { name: "Error", message: "Property failed after 1 tests", cause: expectation };
  expect(outcomeOf([{ name: "a.test.ts: holds", errors: [property] }], []).kind).toBe("noticed");
  expect(outcomeOf([{ name: "a.test.ts: holds", errors: [{ ...property, cause: crash }] }], []).kind).toBe(
    "broken",
  );
});

it.each([
  ["an error of a test", [{ name: "a.test.ts: crashes", errors: [crash] }], []],
  ["a time limit", [{ name: "a.test.ts: waits", errors: [timeLimit] }], []],
  ["a file that cannot be read", [], [{ name: "SyntaxError", message: "Unexpected token" }]],
])("%s is not", (_, tests, others) => {
  expect(outcomeOf(tests, others).kind).toBe("broken");
});

it("nothing that failed is green", () => {
  expect(outcomeOf([], [])).toBe(GREEN);
});
