import type { Viewer } from "#app/modules/identity/index.ts";
import { clock } from "#app/platform/clock.server.ts";
import { allOrNothing } from "#app/platform/db/transaction.server.ts";
import { type ReviewResult, refused } from "./refusals.ts";
import { isEditable, type ReviewWords } from "./review.ts";
import { sameWords } from "./write-review.server.ts";

/** Within thirty days a buyer may say it differently; what an administrator took out of sight stays as it was. */
export function editReview(
  viewer: Viewer,
  { productId, words }: { productId: string; words: ReviewWords },
): Promise<ReviewResult> {
  return allOrNothing(async (transaction): Promise<ReviewResult> => {
    // Held until the end: who hides it at this moment either comes first and is seen here, or waits.
    const review = await transaction
      .selectFrom("avaliacoes")
      .select(["id", "stars", "fit", "text", "created_at", "hidden_at"])
      .where("user_id", "=", viewer.userId)
      .where("product_id", "=", productId)
      .forUpdate()
      .executeTakeFirst();
    if (!review) return refused("not-found");
    if (review.hidden_at) return refused("hidden");
    const now = clock.now();
    if (!isEditable(review.created_at, now)) return refused("too-late");
    if (sameWords(review, words)) return { ok: true };
    await transaction
      .updateTable("avaliacoes")
      .set({ ...words, edited_at: now })
      .where("id", "=", review.id)
      .execute();
    return { ok: true };
  });
}
