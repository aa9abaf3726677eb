import { sql } from "kysely";
import { people } from "#app/modules/identity/index.server.ts";
import { db } from "#app/platform/db/db.server.ts";
import { shows } from "#app/platform/http/page.server.ts";
import { pageOf } from "#app/shared/listing.ts";
import {
  type AskedReviews,
  figuresOf,
  MAX_PAGES,
  type ProductReviews,
  type PublicReview,
  type ReviewSort,
} from "./product-reviews.ts";
import { type Fit, publicName, type Stars } from "./review.ts";

const REVIEWS_PER_PAGE = 8;

/** Ties go to the newer one. */
const ORDERS: Record<ReviewSort, ReturnType<typeof sql>> = {
  recentes: sql`review.created_at desc, review.id desc`,
  maior: sql`review.stars desc, review.created_at desc, review.id desc`,
  menor: sql`review.stars, review.created_at desc, review.id desc`,
};

/** A page of a product's reviews; null while there are none. */
export async function productReviews(productId: string, asked: AskedReviews): Promise<ProductReviews | null> {
  shows(`product:${productId}`);
  const counted = await db
    .selectFrom("product_ratings")
    .select(["stars", "fits"])
    .where("product_id", "=", productId)
    .executeTakeFirst();
  const figures = counted ? figuresOf(counted.stars, counted.fits) : null;
  if (!figures) return null;
  const found = asked.stars ? figures.stars[asked.stars - 1]! : figures.count;
  const reachable = Math.min(found, MAX_PAGES * REVIEWS_PER_PAGE);
  const { page, pageCount, offset } = pageOf(asked.page, reachable, REVIEWS_PER_PAGE);
  const reviews = await reviewsFrom(offset, productId, asked);
  return { ...asked, page, pageCount, found, figures, reviews };
}

async function reviewsFrom(
  offset: number,
  productId: string,
  { sort, stars }: AskedReviews,
): Promise<PublicReview[]> {
  const rows = await db
    .selectFrom("avaliacoes as review")
    .leftJoin(people.as("author"), "author.id", "review.user_id")
    .select(["review.id", "stars", "fit", "text", "cor", "tamanho", "edited_at", "reply", "replied_at"])
    .select(["reply_edited_at", "review.created_at", "author.name as fullName"])
    .where("product_id", "=", productId)
    .where("hidden_at", "is", null)
    .$if(stars !== null, (query) => query.where("stars", "=", stars))
    .orderBy(ORDERS[sort])
    .limit(REVIEWS_PER_PAGE)
    .offset(offset)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    author: publicName(row.fullName),
    stars: row.stars as Stars,
    fit: row.fit as Fit | null,
    text: row.text,
    color: row.cor,
    size: row.tamanho,
    createdAt: row.created_at,
    edited: row.edited_at !== null,
    reply:
      row.reply !== null && row.replied_at
        ? { text: row.reply, at: row.replied_at, edited: row.reply_edited_at !== null }
        : null,
  }));
}
