import { may, type Viewer } from "#app/modules/identity/index.ts";
import { db } from "#app/platform/db/db.server.ts";
import type { BookCheck } from "./book-check.ts";
import { lastBookCheck } from "./last-book-check.server.ts";

/** When the books were last checked and what was found; null before the first time. */
export async function booksStanding(
  viewer: Viewer,
): Promise<Pick<BookCheck, "finishedAt" | "differences"> | null> {
  const check = may(viewer, "manage_finances") ? await lastBookCheck(db) : null;
  return check && { finishedAt: check.finishedAt, differences: check.differences };
}
