import { expect, test } from "vitest";
import { fillMask } from "./mask.ts";

test("A mask shows a separator only once something follows it", () => {
  expect(fillMask("##-##", "12")).toBe("12");
  expect(fillMask("##-##", "123")).toBe("12-3");
});

test("A mask opens with its own separator only when there is something to show", () => {
  expect(fillMask("(##)", "")).toBe("");
  expect(fillMask("(##)", "1")).toBe("(1");
});

test("A mask drops what does not fit", () => {
  expect(fillMask("##-##", "12345")).toBe("12-34");
});
