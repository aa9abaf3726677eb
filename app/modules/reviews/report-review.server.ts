import { sql } from "kysely";
import { productName } from "#app/modules/catalog/index.server.ts";
import { personName } from "#app/modules/identity/index.server.ts";
import type { Viewer } from "#app/modules/identity/index.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db/db.server.ts";
import { admits } from "#app/platform/throttle.server.ts";
import { type ReviewResult, refused } from "./refusals.ts";
import { isReviewId, publicName, type ReportReason } from "./review.ts";

const inSight = (reviewId: string) =>
  db
    .selectFrom("avaliacoes as review")
    .where("review.id", "=", reviewId)
    .where("review.hidden_at", "is", null);

/** The review that is about to be reported; null if it is hidden or unknown. */
export async function findForReport(reviewId: string) {
  if (!isReviewId(reviewId)) return null;
  const row = await inSight(reviewId)
    .select(["review.id", "review.stars", "review.text", "review.product_id as productId"])
    .select(productName(sql.ref("review.product_id")).as("productName"))
    .select(personName(sql.ref("review.user_id")).as("fullName"))
    .executeTakeFirst();
  if (!row) return null;
  const { fullName, ...review } = row;
  return { ...review, author: publicName(fullName) };
}

/** For each person. */
const THROTTLE = { limit: 20, minutes: 60 };

/** Reports a review, once for each person. It stays visible until an administrator decides. */
export async function reportReview(
  { userId }: Viewer,
  { reviewId, reason, note }: { reviewId: string; reason: ReportReason; note: string },
): Promise<ReviewResult> {
  if (!isReviewId(reviewId)) return refused("not-found");
  const review = await inSight(reviewId).select("review.user_id").executeTakeFirst();
  if (!review) return refused("not-found");
  if (review.user_id === userId) return refused("own-review");
  if (!(await admits(`report-review ${userId}`, THROTTLE))) return refused("too-many");
  const inserted = await db
    .insertInto("avaliacao_denuncias")
    .values({ avaliacao_id: reviewId, user_id: userId, reason, note, created_at: clock.now() })
    .onConflict((conflict) => conflict.columns(["avaliacao_id", "user_id"]).doNothing())
    .returning("id")
    .executeTakeFirst();
  return inserted ? { ok: true } : refused("already-reported");
}
