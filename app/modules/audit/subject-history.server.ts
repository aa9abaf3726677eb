import { db, type Executor } from "#app/platform/db/db.server.ts";
import type { HistoryLine } from "./actions.ts";

interface Asked {
  subject: { kind: string; id: string };
  actions: readonly string[];
  limit: number;
}

/** What was done to one thing, newest first. */
export function subjectHistory(
  { subject, actions, limit }: Asked,
  executor: Executor = db,
): Promise<HistoryLine[]> {
  return executor
    .selectFrom("audit_log")
    .select(["id", "at", "actor_name as actor", "action", "before", "after"])
    .where("subject_kind", "=", subject.kind)
    .where("subject_id", "=", subject.id)
    .where("action", "in", actions)
    .orderBy("at", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
}

/** What was done to any of several things, named by their kinds, newest first. */
export function historyOf(
  subjects: Record<string, readonly string[]>,
  limit: number,
): Promise<HistoryLine[]> {
  return db
    .selectFrom("audit_log")
    .select(["id", "at", "actor_name as actor", "action", "before", "after"])
    .where(({ or, and, eb }) =>
      or(
        Object.entries(subjects)
          .filter(([, ids]) => ids.length > 0)
          .map(([kind, ids]) => and([eb("subject_kind", "=", kind), eb("subject_id", "in", ids)])),
      ),
    )
    .orderBy("at", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
}
