import type { Viewer } from "#app/modules/identity/index.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db/db.server.ts";
import { admits } from "#app/platform/throttle.server.ts";
import { readPlainText } from "./plain-text.ts";
import { type Refused, refused } from "./refusals.ts";
import { type ReportReason, reportReason } from "./report.ts";
import { isReviewId, MAX_NOTE_LENGTH } from "./review.ts";

export type ReportResult = { ok: true } | Refused | { ok: false; problem: "bad-form"; message: string };

/** Nobody reads so many reviews in an hour; whoever objects to all of them is not reading. */
const THROTTLE = { limit: 20, minutes: 60 };

/** Somebody signed in objects to a review, once. It stays in sight until an administrator has read it. */
export async function reportReview(
  viewer: Viewer,
  { reviewId, reason, note }: { reviewId: string; reason: string; note: string },
): Promise<ReportResult> {
  const review = await findVisible(reviewId);
  if (!review) return refused("not-found");
  if (review.user_id === viewer.userId) return refused("own-review");
  const why = reportReason(reason);
  if (!why) return { ok: false, problem: "bad-form", message: "Escolha o motivo." };
  const { text, problem } = readPlainText(note, MAX_NOTE_LENGTH);
  if (text === undefined) return { ok: false, problem: "bad-form", message: problem };
  if (!(await admits(`report-review ${viewer.userId}`, THROTTLE))) return refused("too-many");
  return insertReport({ reviewId, userId: viewer.userId, why, note: text });
}

const findVisible = async (reviewId: string) =>
  isReviewId(reviewId)
    ? await db
        .selectFrom("avaliacoes")
        .select(["id", "user_id"])
        .where("id", "=", reviewId)
        .where("hidden_at", "is", null)
        .executeTakeFirst()
    : undefined;

interface Report {
  reviewId: string;
  userId: string;
  why: ReportReason;
  note: string;
}

async function insertReport({ reviewId, userId, why, note }: Report): Promise<ReportResult> {
  const inserted = await db
    .insertInto("avaliacao_denuncias")
    .values({ avaliacao_id: reviewId, user_id: userId, reason: why, note, created_at: clock.now() })
    .onConflict((conflict) => conflict.columns(["avaliacao_id", "user_id"]).doNothing())
    .returning("id")
    .executeTakeFirst();
  return inserted ? { ok: true } : refused("already-reported");
}
