import { expect, it } from "vitest";
import { formatBytes } from "./bytes.ts";

it.each([
  [0, "0 B"],
  [999, "999 B"],
  [1024, "1 KB"],
  [3_650_000_000, "3,4 GB"],
  [120 * 1024 * 1024, "120 MB"],
  [1023 * 1024, "1 MB"],
  [5e15, "4.547 TB"],
])("%i bytes are %s", (bytes, text) => {
  expect(formatBytes(bytes)).toBe(text);
});
