import { expect, it } from "vitest";
import { shopTime } from "./schedule.server.ts";

it("a schedule is read in the shop's own time", () => {
  const now = new Date("2026-03-02T02:10:00Z");
  expect(shopTime({ min: 10, hour: 2, date: 2, month: 3, dow: 1 }, now)).toEqual({
    min: 10,
    hour: 23,
    date: 1,
    month: 3,
    dow: 0,
  });
});

it("also in the hours in which UTC is already in the next year", () => {
  const now = new Date("2027-01-01T02:59:30Z");
  expect(shopTime({ min: 59, hour: 2, date: 1, month: 1, dow: 5 }, now)).toEqual({
    min: 59,
    hour: 23,
    date: 31,
    month: 12,
    dow: 4,
  });
  expect(shopTime({ min: 58, hour: 23, date: 31, month: 12, dow: 4 }, now)).toMatchObject({
    hour: 20,
    date: 31,
    dow: 4,
  });
});
