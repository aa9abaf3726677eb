import { db } from "#app/platform/db/db.server.ts";
import { isReviewId, publicName } from "./review.ts";

/** What somebody is about to object to; null where there is nothing in sight. */
export async function findForReport(reviewId: string) {
  if (!isReviewId(reviewId)) return null;
  const row = await db
    .selectFrom("avaliacoes as review")
    .innerJoin("products", "products.id", "review.product_id")
    .leftJoin("usuarios as profile", "profile.user_id", "review.user_id")
    .select(["review.id", "review.stars", "review.text", "products.id as productId"])
    .select(["products.name as productName", "profile.nome_completo as fullName"])
    .where("review.id", "=", reviewId)
    .where("review.hidden_at", "is", null)
    .executeTakeFirst();
  if (!row) return null;
  const { fullName, ...review } = row;
  return { ...review, author: publicName(fullName) };
}
