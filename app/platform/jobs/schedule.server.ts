import { type ParsedCronItem, parseCronItem, parseCronItems, type TimestampDigest } from "graphile-worker";
import { clock } from "../clock.server.ts";
import type { AnyJob } from "./job.ts";

const A_DAY = 24 * 60 * 60 * 1000;
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
      return {
        task,
        match: (utc) => match(shopTime(utc, clock.now())),
        options: {
          // What was due while the machine was off runs once when it is back. Not what runs many times an hour: its
          // next run is near, and looking back costs a query for each missed one.
          backfillPeriod: isFrequent(schedule!) ? 0 : A_DAY,
          jobKey: task,
        },
      };
    }),
  );
}

const isFrequent = (schedule: string): boolean => !/^\d+ \d+ /.test(schedule);

/** The same minute in the shop's time. A digest has no year: it is the one nearest to now. */
export function shopTime(utc: TimestampDigest, now: Date): TimestampDigest {
  const year = now.getUTCFullYear();
  const [instant] = [year - 1, year, year + 1]
    .map((candidate) => Date.UTC(candidate, utc.month - 1, utc.date, utc.hour, utc.min))
    .sort((a, b) => Math.abs(a - now.getTime()) - Math.abs(b - now.getTime()));
  const wall = new Date(`${inSaoPaulo.format(instant).replace(" ", "T")}Z`);
  return {
    min: wall.getUTCMinutes(),
    hour: wall.getUTCHours(),
    date: wall.getUTCDate(),
    month: wall.getUTCMonth() + 1,
    dow: wall.getUTCDay(),
  };
}
