import { recordAudit } from "#app/modules/audit/index.server.ts";
import { shopFor, type Viewer } from "#app/modules/identity/index.ts";
import { clock } from "#app/platform/clock.server.ts";
import { inTransaction, Refused } from "#app/platform/db/transaction.server.ts";
import { type ReviewResult, refused } from "./refusals.ts";
import { isReviewId } from "./review.ts";
import { postReviewReplied } from "./review-letters.server.ts";

/**
 * The seller replies to a review of their own product, once; the reply may be edited. `shown` is the reply that the form was made
 * from, empty before the first: what a colleague published meanwhile is not replaced unseen.
 */
export async function replyToReview(
  viewer: Viewer,
  reviewId: string,
  { reply, shown }: { reply: string; shown: string },
): Promise<ReviewResult> {
  if (!isReviewId(reviewId)) return refused("not-found");
  return inTransaction(async (transaction) => {
    const review = await transaction
      .selectFrom("avaliacoes")
      .select(["id", "seller_id", "reply", "hidden_at"])
      .where("id", "=", reviewId)
      .forUpdate()
      .executeTakeFirst();
    if (!review) throw new Refused(refused("not-found"));
    if (review.seller_id !== shopFor(viewer, "products")) throw new Refused(refused("not-yours"));
    if (review.hidden_at) throw new Refused(refused("hidden"));
    if (reply === review.reply) return {};
    // Browsers send the ends of lines in their own way.
    if (shown.replaceAll("\r\n", "\n") !== (review.reply ?? "")) throw new Refused(refused("answered"));
    const now = clock.now();
    const isFirst = review.reply === null;
    await transaction
      .updateTable("avaliacoes")
      .set({ reply, ...(isFirst ? { replied_at: now } : { reply_edited_at: now }) })
      .where("id", "=", reviewId)
      .execute();
    await recordAudit(transaction, {
      actor: viewer,
      action: "responder-avaliacao",
      subject: { kind: "avaliacao", id: reviewId },
      after: { loja: review.seller_id },
    });
    if (isFirst) await postReviewReplied(transaction, reviewId);
    return {};
  });
}
