import type { Transaction } from "kysely";
import type { Viewer } from "#app/modules/identity/index.ts";
import { receivedItems } from "#app/modules/orders/buyer/index.server.ts";
import type { ReceivedItem } from "#app/modules/orders/index.ts";
import { worksForShop } from "#app/modules/sellers/index.server.ts";
import { clock } from "#app/platform/clock.server.ts";
import type { DB } from "#app/platform/db/schema.ts";
import { inTransaction, Refused } from "#app/platform/db/transaction.server.ts";
import { type ReviewResult, refused } from "./refusals.ts";
import { isEditable, type ReviewContent } from "./review.ts";
import { postReviewReceived } from "./review-letters.server.ts";

export interface ReviewRequest {
  orderId: string;
  productId: string;
  content: ReviewContent;
}

/** A buyer reviews a received product, once. The same form sent twice is one review and one letter. */
export function writeReview(viewer: Viewer, request: ReviewRequest): Promise<ReviewResult> {
  const { orderId, productId, content } = request;
  return inTransaction(async (transaction) => {
    const received = await receivedItems(transaction, viewer.userId, orderId);
    if (!received) throw new Refused(refused("not-found"));
    const item = received.find((each) => each.productId === productId);
    if (!item) throw new Refused(refused("not-received"));
    if (await worksForShop(transaction, viewer.userId, item.sellerId))
      throw new Refused(refused("own-product"));
    const id = await insertOnce(transaction, viewer.userId, { orderId, item, content });
    if (id !== null) await postReviewReceived(transaction, { id, item, content });
    else if (!(await wasSentTwice(transaction, viewer.userId, request)))
      throw new Refused(refused("already"));
    return {};
  });
}

async function insertOnce(
  transaction: Transaction<DB>,
  userId: string,
  { orderId, item, content }: { orderId: string; item: ReceivedItem; content: ReviewContent },
): Promise<string | null> {
  const inserted = await transaction
    .insertInto("avaliacoes")
    .values({
      product_id: item.productId,
      seller_id: item.sellerId,
      user_id: userId,
      pedido_id: orderId,
      cor: item.color,
      tamanho: item.size,
      stars: content.stars,
      fit: content.fit,
      text: content.text,
      created_at: clock.now(),
    })
    .onConflict((conflict) => conflict.columns(["user_id", "product_id"]).doNothing())
    .returning("id")
    .executeTakeFirst();
  return inserted?.id ?? null;
}

/** Whether the existing review has the same content. */
async function wasSentTwice(
  transaction: Transaction<DB>,
  userId: string,
  { orderId, productId, content }: ReviewRequest,
): Promise<boolean> {
  const known = await transaction
    .selectFrom("avaliacoes")
    .select(["pedido_id", "stars", "fit", "text"])
    .where("user_id", "=", userId)
    .where("product_id", "=", productId)
    .executeTakeFirst();
  return known?.pedido_id === orderId && sameContent(known, content);
}

/** A buyer may edit a review for thirty days, unless an administrator has hidden it. */
export function editReview(
  viewer: Viewer,
  { productId, content }: { productId: string; content: ReviewContent },
): Promise<ReviewResult> {
  return inTransaction(async (transaction) => {
    // Locked until the end: an administrator who hides it now comes before or after this.
    const review = await transaction
      .selectFrom("avaliacoes")
      .select(["id", "stars", "fit", "text", "created_at", "hidden_at"])
      .where("user_id", "=", viewer.userId)
      .where("product_id", "=", productId)
      .forUpdate()
      .executeTakeFirst();
    if (!review) throw new Refused(refused("not-found"));
    if (review.hidden_at) throw new Refused(refused("hidden"));
    const now = clock.now();
    if (!isEditable(review.created_at, now)) throw new Refused(refused("too-late"));
    if (sameContent(review, content)) return {};
    await transaction
      .updateTable("avaliacoes")
      .set({ ...content, edited_at: now })
      .where("id", "=", review.id)
      .execute();
    return {};
  });
}

const sameContent = (
  { stars, fit, text }: { stars: number; fit: string | null; text: string },
  content: ReviewContent,
): boolean => stars === content.stars && fit === content.fit && text === content.text;
