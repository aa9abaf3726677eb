import { sql } from "kysely";
import { productName } from "#app/modules/catalog/index.server.ts";
import { people } from "#app/modules/identity/index.server.ts";
import { may, shopFor, type Viewer } from "#app/modules/identity/index.ts";
import { shopName } from "#app/modules/sellers/index.server.ts";
import { db } from "#app/platform/db/db.server.ts";
import { pageOf } from "#app/shared/listing.ts";
import { type Fit, isReviewId, publicName, type Stars } from "./review.ts";
import {
  type ListedReview,
  MAX_COUNTED,
  type ModeratedReview,
  type ModerationFilter,
  type ReviewPage,
  type SellerFilter,
} from "./review-lists.ts";

const LIST_PAGE_SIZE = 20;

type Condition = ReturnType<typeof sql>;

const SELLER_CONDITIONS: Record<SellerFilter, Condition> = {
  "sem-resposta": sql`review.reply is null`,
  respondidas: sql`review.reply is not null`,
  todas: sql`true`,
};

/** The reviews of the viewer's own products, newest first, without those that were hidden. */
export async function reviewsForSeller(
  viewer: Viewer,
  { filter, page }: { filter: SellerFilter; page: number },
): Promise<ReviewPage<SellerFilter>> {
  const sellerId = shopFor(viewer, "products");
  if (!sellerId) return { filter, reviews: [], page: 1, pageCount: 1, total: 0 };
  const own = sql`review.seller_id = ${sellerId} and review.hidden_at is null and ${SELLER_CONDITIONS[filter]}`;
  return { filter, ...(await pageOfReviews(own, page)) };
}

const MODERATION_CONDITIONS: Record<ModerationFilter, Condition> = {
  denunciadas: sql`review.hidden_at is null and review.id in (
    select avaliacao_id from avaliacao_denuncias where status = 'aberta')`,
  todas: sql`true`,
  ocultas: sql`review.hidden_at is not null`,
};

/** All reviews, for administrators with `manage_products`; null for others. */
export async function reviewsForModeration(
  viewer: Viewer,
  { filter, page }: { filter: ModerationFilter; page: number },
): Promise<ReviewPage<ModerationFilter> | null> {
  if (!may(viewer, "manage_products")) return null;
  return { filter, ...(await pageOfReviews(MODERATION_CONDITIONS[filter], page)) };
}

/** One review with all reports of it. */
export async function findForModeration(viewer: Viewer, reviewId: string): Promise<ModeratedReview | null> {
  if (!may(viewer, "manage_products") || !isReviewId(reviewId)) return null;
  const [review] = await reviewRows(sql`review.id = ${reviewId}`, 1, 0);
  if (!review) return null;
  const reports = await db
    .selectFrom("avaliacao_denuncias")
    .select(["reason", "note", "status", "created_at as createdAt"])
    .where("avaliacao_id", "=", reviewId)
    .orderBy("id", "desc")
    .execute();
  return { ...review, reports: reports as ModeratedReview["reports"] };
}

/** How many reported reviews wait for a decision; none for a viewer who does not decide. */
export const countReported = async (viewer: Viewer): Promise<number> =>
  may(viewer, "manage_products") ? count(MODERATION_CONDITIONS.denunciadas) : 0;

async function count(condition: Condition): Promise<number> {
  const { rows } = await sql<{ total: string }>`
    select count(*) as total from (
      select from avaliacoes review where ${condition} limit ${MAX_COUNTED}) bounded`.execute(db);
  return Number(rows[0]!.total);
}

async function pageOfReviews(condition: Condition, asked: number) {
  const total = await count(condition);
  const { page, pageCount, offset } = pageOf(asked, total, LIST_PAGE_SIZE);
  return { reviews: await reviewRows(condition, LIST_PAGE_SIZE, offset), page, pageCount, total };
}

type Row = Omit<ListedReview, "author" | "stars" | "fit" | "openReports"> & {
  fullName: string | null;
  stars: number;
  fit: string | null;
  openReports: string;
};

async function reviewRows(condition: Condition, limit: number, offset: number): Promise<ListedReview[]> {
  const { rows } = await sql<Row>`
    select review.id, review.product_id as "productId", 
      ${productName(sql.ref("review.product_id"))} as "productName",
      ${shopName(sql.ref("review.seller_id"))} as "sellerName", author.name as "fullName", review.stars, review.fit, review.text,
      review.cor as color, review.tamanho as size, review.created_at as "createdAt",
      review.edited_at is not null as edited, review.reply, review.hidden_reason as "hiddenReason",
      (select count(*) from avaliacao_denuncias report
       where report.avaliacao_id = review.id and report.status = 'aberta') as "openReports"
    from avaliacoes review
    left join ${people} author on author.id = review.user_id
    where ${condition} order by review.id desc limit ${limit} offset ${offset}`.execute(db);
  return rows.map(({ fullName, ...row }) => ({
    ...row,
    author: publicName(fullName),
    stars: row.stars as Stars,
    fit: row.fit as Fit | null,
    openReports: Number(row.openReports),
  }));
}
