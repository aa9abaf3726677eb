import { type ParsedCronItem, parseCronItem, parseCronItems, type TimestampDigest } from "graphile-worker";
import { clock } from "../clock.server.ts";
import type { AnyJob } from "./job.ts";

const MINUTE = 60 * 1000;
const A_DAY = 24 * 60 * MINUTE;
const inSaoPaulo = new Intl.DateTimeFormat("sv-SE", {
  timeZone: "America/Sao_Paulo",
  dateStyle: "short",
  timeStyle: "short",
});

/** The queue works in UTC; schedules are in São Paulo's time. */
export function scheduleOf(jobs: readonly AnyJob[]): ParsedCronItem[] {
  const scheduled = jobs.filter(({ schedule }) => schedule);
  return parseCronItems(
    scheduled.map(({ name: task, schedule }) => {
      const { match } = parseCronItem({ task, match: schedule! });
      const backfillPeriod = isFrequent(schedule!) ? 0 : A_DAY;
      return {
        task,
        match: (utc) => {
          const now = clock.now();
          const instant = instantOf(utc, now);
          return isRecent(instant, now, backfillPeriod) && match(shopTime(instant));
        },
        options: {
          // What was due while the machine was off runs once when it is back. Not what runs many times an hour: its
          // next run is near, and looking back costs a query for each missed one.
          backfillPeriod,
          jobKey: task,
        },
      };
    }),
  );
}

const isFrequent = (schedule: string): boolean => !/^\d+ \d+ /.test(schedule);

/**
 * When a machine slept or its clock was set, the queue walks through every minute it missed, and would run the job of
 * each: thousands after a week. A few minutes are only a busy machine.
 */
const isRecent = (instant: number, now: Date, backfillPeriod: number): boolean =>
  now.getTime() - instant <= Math.max(backfillPeriod, 5 * MINUTE);

/** A digest of the queue is in UTC and has no year: it is the one nearest to now. */
function instantOf(utc: TimestampDigest, now: Date): number {
  const year = now.getUTCFullYear();
  const [nearest] = [year - 1, year, year + 1]
    .map((candidate) => Date.UTC(candidate, utc.month - 1, utc.date, utc.hour, utc.min))
    .sort((a, b) => Math.abs(a - now.getTime()) - Math.abs(b - now.getTime()));
  return nearest!;
}

function shopTime(instant: number): TimestampDigest {
  const wall = new Date(`${inSaoPaulo.format(instant).replace(" ", "T")}Z`);
  return {
    min: wall.getUTCMinutes(),
    hour: wall.getUTCHours(),
    date: wall.getUTCDate(),
    month: wall.getUTCMonth() + 1,
    dow: wall.getUTCDay(),
  };
}
