import type { Transaction } from "kysely";
import { db } from "#app/platform/db/db.server.ts";
import type { DB } from "#app/platform/db/schema.ts";

/** Everything the person said of products, and every review they objected to, for the copy of their own data. */
export async function reviewsOf(userId: string) {
  const [reviews, reports] = await Promise.all([
    db
      .selectFrom("avaliacoes as review")
      .innerJoin("products", "products.id", "review.product_id")
      .select(["review.id", "review.product_id as productId", "products.name as productName"])
      .select(["review.pedido_id as orderId", "review.cor as color", "review.tamanho as size"])
      .select(["review.stars", "review.fit", "review.text", "review.created_at as createdAt"])
      .select(["review.edited_at as editedAt", "review.reply", "review.replied_at as repliedAt"])
      .select(["review.hidden_at as hiddenAt", "review.hidden_reason as hiddenReason"])
      .where("review.user_id", "=", userId)
      .orderBy("review.id")
      .execute(),
    db
      .selectFrom("avaliacao_denuncias")
      .select(["avaliacao_id as reviewId", "reason", "note", "status", "created_at as createdAt"])
      .where("user_id", "=", userId)
      .orderBy("id")
      .execute(),
  ]);
  return { reviews, reports };
}

/**
 * Takes the person out of what they wrote: stars, fit and text stay, for those who choose by them, under nobody's
 * name. Part of the transaction that forgets the rest.
 */
export async function forgetReviewer(transaction: Transaction<DB>, userId: string): Promise<void> {
  await transaction.updateTable("avaliacoes").set({ user_id: null }).where("user_id", "=", userId).execute();
  await transaction
    .updateTable("avaliacao_denuncias")
    .set({ user_id: null, note: "" })
    .where("user_id", "=", userId)
    .execute();
}
