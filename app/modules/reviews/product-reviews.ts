import { formatCount } from "#app/shared/count.ts";
import { pageNumber } from "#app/shared/listing.ts";
import { type Fit, type ReviewContent, STARS, type Stars } from "./review.ts";

/** Deep pages are slow to query; a filter reaches the same reviews sooner. */
export const MAX_PAGES = 100;

export const REVIEW_SORTS = {
  recentes: "Mais recentes",
  maior: "Maior nota",
  menor: "Menor nota",
} as const;
export type ReviewSort = keyof typeof REVIEW_SORTS;

/** The reviews that a URL asks for; what it does not know is left out. */
export interface AskedReviews {
  page: number;
  sort: ReviewSort;
  stars: Stars | null;
}

export function readAskedReviews(params: URLSearchParams): AskedReviews {
  const sort = params.get("ordem") ?? "";
  return {
    page: pageNumber(params.get("avaliacoes"), MAX_PAGES),
    sort: Object.hasOwn(REVIEW_SORTS, sort) ? (sort as ReviewSort) : "recentes",
    stars: STARS.find((stars) => String(stars) === params.get("nota")) ?? null,
  };
}

/** The anchor of the reviews on a product page. */
export const REVIEWS_ANCHOR = "avaliacoes";

/** Where a product page is shown. */
export interface PageAddress {
  pathname: string;
  search: string;
}

/** The URL of the same product page with other reviews; its other parameters stay. */
export function reviewsAddress(
  { pathname, search }: PageAddress,
  { page, sort, stars }: AskedReviews,
): string {
  const params = new URLSearchParams(search);
  const set = (name: string, value: string | null) =>
    value === null ? params.delete(name) : params.set(name, value);
  set("avaliacoes", page > 1 ? String(page) : null);
  set("ordem", sort === "recentes" ? null : sort);
  set("nota", stars === null ? null : String(stars));
  const query = params.toString();
  return `${pathname}${query && `?${query}`}#${REVIEWS_ANCHOR}`;
}

/** The counts of a product's reviews. */
export interface ReviewFigures {
  count: number;
  average: number;
  /** How many gave one star, two, … five. */
  stars: readonly number[];
  fits: Readonly<Record<Fit, number>>;
}

export function figuresOf(stars: readonly number[], fits: readonly number[]): ReviewFigures | null {
  const count = stars.reduce((sum, given) => sum + given, 0);
  if (count === 0) return null;
  const sum = stars.reduce((total, given, at) => total + given * (at + 1), 0);
  const [pequeno = 0, normal = 0, grande = 0] = fits;
  return { count, average: sum / count, stars, fits: { pequeno, normal, grande } };
}

export const reviewsInWords = (count: number): string =>
  `${formatCount(count)} ${count === 1 ? "avaliação" : "avaliações"}`;

/** A review as shoppers read it. */
export interface PublicReview extends ReviewContent {
  id: string;
  author: string;
  color: string;
  size: string;
  createdAt: Date;
  edited: boolean;
  reply: { text: string; at: Date; edited: boolean } | null;
}

export interface ProductReviews extends AskedReviews {
  figures: ReviewFigures;
  reviews: PublicReview[];
  pageCount: number;
  /** How many the filter leaves. */
  found: number;
}
