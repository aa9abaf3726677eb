import type { Viewer } from "#app/modules/identity/index.ts";
import { clock } from "#app/platform/clock.server.ts";
import { allOrNothing } from "#app/platform/db/transaction.server.ts";
import { tellAuthorOfReply } from "./letters.server.ts";
import { readPlainText } from "./plain-text.ts";
import { type Refused, refused } from "./refusals.ts";
import { isReviewId, MAX_REPLY_LENGTH } from "./review.ts";

export type ReplyResult = { ok: true } | Refused | { ok: false; problem: "bad-text"; message: string };

/** The seller answers a review of an own product, once; what was answered may be put into better words. */
export function replyToReview(viewer: Viewer, reviewId: string, typed: string): Promise<ReplyResult> {
  return allOrNothing(async (transaction): Promise<ReplyResult> => {
    if (!isReviewId(reviewId)) return refused("not-found");
    const review = await transaction
      .selectFrom("avaliacoes")
      .select(["id", "seller_id", "reply", "hidden_at"])
      .where("id", "=", reviewId)
      .forUpdate()
      .executeTakeFirst();
    if (!review) return refused("not-found");
    if (viewer.role !== "lojista" || review.seller_id !== viewer.sellerId) return refused("not-yours");
    if (review.hidden_at) return refused("hidden");
    const { text, problem } = readPlainText(typed, MAX_REPLY_LENGTH);
    if (text === undefined) return { ok: false, problem: "bad-text", message: problem };
    if (text === "") return { ok: false, problem: "bad-text", message: "Escreva a resposta." };
    if (text === review.reply) return { ok: true };
    const now = clock.now();
    const isFirst = review.reply === null;
    await transaction
      .updateTable("avaliacoes")
      .set({ reply: text, ...(isFirst ? { replied_at: now } : { reply_edited_at: now }) })
      .where("id", "=", reviewId)
      .execute();
    if (isFirst) await tellAuthorOfReply(transaction, reviewId);
    return { ok: true };
  });
}
