import { sql } from "kysely";
import { jsonArrayFrom, jsonObjectFrom } from "kysely/helpers/postgres";
import { forYouOf, productFromJson, productJson } from "#app/modules/catalog/storefront/index.server.ts";
import { people } from "#app/modules/identity/index.server.ts";
import { catalogueReads } from "#app/platform/db/catalogue-reads.server.ts";
import { compiledOnce } from "#app/platform/db/compiled.server.ts";
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

interface AskedRows {
  productId: string;
  stars: number | null;
  offset: number;
}

/** The counts of a product's reviews, and a page of them, as JSON. */
const reviewsJson = ({ productId, stars, offset }: AskedRows, sort: ReviewSort, byStars: boolean) =>
  jsonObjectFrom(
    db
      .selectFrom("product_ratings")
      .select(["stars", "fits"])
      .select(
        jsonArrayFrom(
          db
            .selectFrom("avaliacoes as review")
            .leftJoin(people.as("author"), "author.id", "review.user_id")
            .select(["stars", "fit", "text", "cor", "tamanho", "edited_at", "reply", "replied_at"])
            .select(["reply_edited_at", "review.created_at", "author.name as fullName"])
            .select(sql<string>`review.id::text`.as("id"))
            .where("product_id", "=", productId)
            .where("hidden_at", "is", null)
            .$if(byStars, (query) => query.where("stars", "=", stars))
            .orderBy(ORDERS[sort])
            .limit(sql.lit(REVIEWS_PER_PAGE))
            .offset(offset),
        ).as("reviews"),
      )
      .where("product_id", "=", productId),
  );

/** For each order, with one number of stars or with any. */
const forEachOrder = <Reader>(readerOf: (sort: ReviewSort, byStars: boolean) => Reader) => {
  const sorts = Object.keys(ORDERS) as ReviewSort[];
  const readers = new Map(
    sorts.flatMap((sort) => [false, true].map((byStars) => [`${sort} ${byStars}`, readerOf(sort, byStars)])),
  );
  return ({ sort, stars }: AskedReviews): Reader => readers.get(`${sort} ${stars !== null}`)!;
};

const reviewsReader = forEachOrder((sort, byStars) =>
  compiledOnce(
    (given: AskedRows) => db.selectNoFrom(reviewsJson(given, sort, byStars).as("counted")),
    catalogueReads,
  ),
);

const pageReader = forEachOrder((sort, byStars) =>
  compiledOnce(
    (given: AskedRows) =>
      db.selectNoFrom([
        productJson(given.productId).as("found"),
        reviewsJson(given, sort, byStars).as("counted"),
      ]),
    catalogueReads,
  ),
);

const offsetOf = (page: number): number => (page - 1) * REVIEWS_PER_PAGE;

/**
 * What the page of a product shows, by one statement: the product, what goes with it, and a page of its reviews. Null
 * where it does not exist or is not on sale.
 */
export async function findProductPage(productId: string, asked: AskedReviews) {
  const [row] = await pageReader(asked)({ productId, stars: asked.stars, offset: offsetOf(asked.page) });
  if (!row?.found) return null;
  const product = productFromJson(row.found);
  const forYou = forYouOf(product, row.found.together, row.found.alike);
  return { product, forYou, reviews: await reviewsOf(productId, asked, row.counted) };
}

/** How a product's buyers say that it fits, for the advice of a size. */
export async function fitsOf(productId: string): Promise<Record<Fit, number>> {
  const row = await db
    .selectFrom("product_ratings")
    .select("fits")
    .where("product_id", "=", productId)
    .executeTakeFirst();
  const [pequeno = 0, normal = 0, grande = 0] = row?.fits ?? [];
  return { pequeno, normal, grande };
}

/** A page of a product's reviews; null while there are none. */
export async function productReviews(productId: string, asked: AskedReviews): Promise<ProductReviews | null> {
  return reviewsOf(productId, asked, await readReviews(productId, asked, asked.page));
}

async function readReviews(productId: string, asked: AskedReviews, page: number) {
  const [row] = await reviewsReader(asked)({ productId, stars: asked.stars, offset: offsetOf(page) });
  return row?.counted ?? null;
}

async function reviewsOf(
  productId: string,
  asked: AskedReviews,
  counted: Counted | null,
): Promise<ProductReviews | null> {
  shows(`product:${productId}`);
  const { sort, stars } = asked;
  const figures = counted ? figuresOf(counted.stars, counted.fits) : null;
  if (!counted || !figures) return null;
  const found = stars ? figures.stars[stars - 1]! : figures.count;
  const reachable = Math.min(found, MAX_PAGES * REVIEWS_PER_PAGE);
  const { page, pageCount } = pageOf(asked.page, reachable, REVIEWS_PER_PAGE);
  const rows =
    page === asked.page ? counted.reviews : ((await readReviews(productId, asked, page))?.reviews ?? []);
  return { page, sort, stars, pageCount, found, figures, reviews: rows.map(publicReview) };
}

type Counted = NonNullable<Awaited<ReturnType<typeof readReviews>>>;
type ReviewRow = Counted["reviews"][number];

const publicReview = (row: ReviewRow): PublicReview => ({
  id: row.id,
  author: publicName(row.fullName),
  stars: row.stars as Stars,
  fit: row.fit as Fit | null,
  text: row.text,
  color: row.cor,
  size: row.tamanho,
  createdAt: new Date(row.created_at),
  edited: row.edited_at !== null,
  reply:
    row.reply !== null && row.replied_at
      ? { text: row.reply, at: new Date(row.replied_at), edited: row.reply_edited_at !== null }
      : null,
});
