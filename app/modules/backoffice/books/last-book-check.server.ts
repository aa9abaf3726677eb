import type { Executor } from "#app/platform/db/db.server.ts";
import type { BookCheck, RuleResult } from "./book-check.ts";

/** Null before the first. */
export async function lastBookCheck(executor: Executor): Promise<BookCheck | null> {
  const row = await executor
    .selectFrom("book_checks")
    .select(["finished_at", "milliseconds", "differences", "results"])
    .orderBy("finished_at", "desc")
    .limit(1)
    .executeTakeFirst();
  if (!row) return null;
  const { finished_at: finishedAt, results, ...rest } = row;
  return { ...rest, finishedAt, results: results as unknown as RuleResult[] };
}
