import { expect, test } from "vitest";
import { formatDay, formatMoment, formatShortMoment } from "./moment.ts";

test("A moment is read by the shop's clock, wherever the reader is", () => {
  const moment = new Date("2026-07-29T01:05:00Z");
  expect(formatMoment(moment)).toBe("28 de julho de 2026 às 22:05");
  expect(formatShortMoment(moment)).toBe("28/07/2026, 22:05");
  expect(formatDay(moment)).toBe("28 de julho de 2026");
});
