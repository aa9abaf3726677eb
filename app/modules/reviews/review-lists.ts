import { ADMIN_REVIEWS_PATH } from "#app/platform/paths.ts";
import type { ReviewContent } from "./review.ts";

/** A review as its product's seller and the administrators see it in their lists. */
export interface ListedReview extends ReviewContent {
  id: string;
  productId: string;
  productName: string;
  sellerName: string;
  author: string;
  color: string;
  size: string;
  createdAt: Date;
  edited: boolean;
  reply: string | null;
  hiddenReason: string | null;
  openReports: number;
}

/** A review with all reports of it, newest first. */
export interface ModeratedReview extends ListedReview {
  reports: { reason: string; note: string; status: "aberta" | "aceita" | "dispensada"; createdAt: Date }[];
}

export interface ReviewPage<Filter extends string> {
  filter: Filter;
  reviews: ListedReview[];
  page: number;
  pageCount: number;
  total: number;
}

/** Counting stops here. */
export const MAX_COUNTED = 2_000;

export const SELLER_FILTERS = {
  "sem-resposta": "Sem resposta",
  respondidas: "Respondidas",
  todas: "Todas",
} as const;
export type SellerFilter = keyof typeof SELLER_FILTERS;

export const sellerFilter = (text: string | null): SellerFilter =>
  text && Object.hasOwn(SELLER_FILTERS, text) ? (text as SellerFilter) : "sem-resposta";

export const MODERATION_FILTERS = {
  denunciadas: "Denunciadas",
  todas: "Todas",
  ocultas: "Fora do ar",
} as const;
export type ModerationFilter = keyof typeof MODERATION_FILTERS;

export const moderationFilter = (text: string | null): ModerationFilter =>
  text && Object.hasOwn(MODERATION_FILTERS, text) ? (text as ModerationFilter) : "denunciadas";

export const SELLER_REVIEWS_PATH = "/painel-loja/avaliacoes";
/** The tab of the panel above the reviews. */
export const PRODUCTS_TRAIL = [{ label: "Produtos", to: "/admin/dashboard/produtos" }];
export const moderationPath = (reviewId: string): string => `${ADMIN_REVIEWS_PATH}/${reviewId}`;

/** The URL of a filter's page in one of the lists. */
export const listAddress = (path: string, filter: string, page = 1): string =>
  `${path}?${new URLSearchParams({ situacao: filter, ...(page > 1 && { pagina: String(page) }) })}`;
