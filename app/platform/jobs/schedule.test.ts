import { afterEach, describe, expect, it } from "vitest";
import { clock } from "../clock.server.ts";
import { defineJob } from "./job.ts";
import { scheduleOf } from "./schedule.server.ts";

afterEach(() => clock.reset());

/** Whether a job of this schedule runs for a minute of the queue, which counts in UTC. */
function runs(schedule: string, minute: string, { now = minute } = {}): boolean {
  clock.moveTo(new Date(now));
  const [item] = scheduleOf([defineJob({ name: "a-job", lane: "money", schedule, run: async () => {} })]);
  const at = new Date(minute);
  return item!.match({
    min: at.getUTCMinutes(),
    hour: at.getUTCHours(),
    date: at.getUTCDate(),
    month: at.getUTCMonth() + 1,
    dow: at.getUTCDay(),
  });
}

describe("a schedule", () => {
  it("is read in the shop's own time", () => {
    expect(runs("10 23 * * *", "2026-03-02T02:10:00Z")).toBe(true);
    expect(runs("10 2 * * *", "2026-03-02T02:10:00Z")).toBe(false);
    expect(runs("10 23 1 3 0", "2026-03-02T02:10:00Z")).toBe(true);
  });

  it("is read so, too, in the hours in which UTC is already in the next year", () => {
    expect(runs("59 23 31 12 4", "2027-01-01T02:59:00Z", { now: "2027-01-01T02:59:30Z" })).toBe(true);
    expect(runs("58 20 31 12 4", "2026-12-31T23:58:00Z", { now: "2027-01-01T02:59:30Z" })).toBe(true);
  });

  it("of every minute does not run for each minute that a machine slept", () => {
    const now = "2026-03-02T12:00:10Z";
    expect(runs("* * * * *", "2026-03-02T12:00:00Z", { now })).toBe(true);
    expect(runs("* * * * *", "2026-03-02T11:57:00Z", { now })).toBe(true);
    expect(runs("* * * * *", "2026-03-02T11:30:00Z", { now })).toBe(false);
  });

  it("of once a day runs for what was missed within a day, and not for each day of a week", () => {
    const now = "2026-03-09T12:00:10Z";
    expect(runs("0 4 * * *", "2026-03-09T07:00:00Z", { now })).toBe(true);
    expect(runs("0 4 * * *", "2026-03-08T07:00:00Z", { now })).toBe(false);
  });
});
