import type { Transaction } from "kysely";
import type { Viewer } from "#app/modules/identity/index.ts";
import { receivedItems } from "#app/modules/orders/index.server.ts";
import type { ReceivedItem } from "#app/modules/orders/index.ts";
import { clock } from "#app/platform/clock.server.ts";
import type { DB } from "#app/platform/db/schema.ts";
import { allOrNothing } from "#app/platform/db/transaction.server.ts";
import { tellSellerOfReview } from "./letters.server.ts";
import { type ReviewResult, refused } from "./refusals.ts";
import type { ReviewWords } from "./review.ts";

export interface ReviewRequest {
  orderId: string;
  productId: string;
  words: ReviewWords;
}

/** A buyer says what they think of a product that arrived, once. The same sent twice is one review, and one letter. */
export function writeReview(viewer: Viewer, request: ReviewRequest): Promise<ReviewResult> {
  const { orderId, productId, words } = request;
  return allOrNothing(async (transaction): Promise<ReviewResult> => {
    const received = await receivedItems(transaction, viewer.userId, orderId);
    if (!received) return refused("not-found");
    const item = received.find((each) => each.productId === productId);
    if (!item) return refused("not-received");
    if (item.sellerId === viewer.sellerId) return refused("own-product");
    const id = await insertOnce(transaction, viewer.userId, { orderId, item, words });
    if (id === null)
      return (await said(transaction, viewer.userId, request)) ? { ok: true } : refused("already");
    await tellSellerOfReview(transaction, { id, item, words });
    return { ok: true };
  });
}

async function insertOnce(
  transaction: Transaction<DB>,
  userId: string,
  { orderId, item, words }: { orderId: string; item: ReceivedItem; words: ReviewWords },
): Promise<string | null> {
  const inserted = await transaction
    .insertInto("avaliacoes")
    .values({
      ...{ product_id: item.productId, seller_id: item.sellerId, user_id: userId, pedido_id: orderId },
      ...{ cor: item.color, tamanho: item.size, ...words, created_at: clock.now() },
    })
    .onConflict((conflict) => conflict.columns(["user_id", "product_id"]).doNothing())
    .returning("id")
    .executeTakeFirst();
  return inserted?.id ?? null;
}

/** Whether the review that is already there says the very same: then it was only sent twice. */
async function said(
  transaction: Transaction<DB>,
  userId: string,
  { orderId, productId, words }: ReviewRequest,
): Promise<boolean> {
  const known = await transaction
    .selectFrom("avaliacoes")
    .select(["pedido_id", "stars", "fit", "text"])
    .where("user_id", "=", userId)
    .where("product_id", "=", productId)
    .executeTakeFirst();
  return known?.pedido_id === orderId && sameWords(known, words);
}

export const sameWords = (
  { stars, fit, text }: { stars: number; fit: string | null; text: string },
  words: ReviewWords,
): boolean => stars === words.stars && fit === words.fit && text === words.text;
