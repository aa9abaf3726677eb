import { db } from "#app/platform/db/db.server.ts";
import { reportFigures } from "#app/platform/gauge.server.ts";
import { lastBookCheck } from "../books/last-book-check.server.ts";
import { lastBackups } from "./backups.server.ts";
import { databaseSize } from "./system-status.server.ts";

/** What is the same for the whole installation: only the worker process reports it. */
export function reportSystem(): void {
  reportFigures({
    name: "mare_book_differences",
    help: "Differences that the last check of the books found, by rule. Absent before the first check.",
    labels: ["rule"],
    read: async () =>
      (await lastBookCheck(db))?.results.map(({ rule, count }) => ({ labels: { rule }, value: count })) ?? [],
  });
  reportFigures({
    name: "mare_book_check_age_seconds",
    help: "Time since the books were last checked. Absent before the first check.",
    read: async () => ageOf((await lastBookCheck(db))?.finishedAt),
  });
  reportFigures({
    name: "mare_backup_age_seconds",
    help: "Time since npm run backup last succeeded. Absent where it never did.",
    read: async () => ageOf((await lastBackups(db)).last?.finishedAt),
  });
  reportFigures({
    name: "mare_database_bytes",
    help: "Size of the database on its disk.",
    read: async () => [{ value: await databaseSize(db) }],
  });
}

/** By the real time: what is measured against it outside does not know of a clock that was set. */
const ageOf = (moment: Date | undefined) =>
  moment ? [{ value: Math.round((Date.now() - moment.getTime()) / 1000) }] : [];
