import { REVIEWS_ANCHOR, STARS, type Stars } from "./review.ts";

export const REVIEWS_PER_PAGE = 8;
/** Deep pages cost the database and are read by nobody: a filter leads there sooner. */
const MAX_PAGES = 100;

export const REVIEW_SORTS = {
  recentes: "Mais recentes",
  maior: "Maior nota",
  menor: "Menor nota",
} as const;
export type ReviewSort = keyof typeof REVIEW_SORTS;

/** What an address asks of a product's reviews; whatever it does not know is left out. */
export interface AskedReviews {
  page: number;
  sort: ReviewSort;
  stars: Stars | null;
}

export function readAskedReviews(params: URLSearchParams): AskedReviews {
  const page = params.get("avaliacoes") ?? "";
  const sort = params.get("ordem") ?? "";
  return {
    page: /^\d{1,6}$/.test(page) ? Math.max(1, Number(page)) : 1,
    sort: Object.hasOwn(REVIEW_SORTS, sort) ? (sort as ReviewSort) : "recentes",
    stars: STARS.find((stars) => String(stars) === params.get("nota")) ?? null,
  };
}

/** The same page of the shop with other reviews; the product's own choice in the address stays. */
export function reviewsAddress(search: string, { page, sort, stars }: AskedReviews): string {
  const params = new URLSearchParams(search);
  const set = (name: string, value: string | null) =>
    value === null ? params.delete(name) : params.set(name, value);
  set("avaliacoes", page > 1 ? String(page) : null);
  set("ordem", sort === "recentes" ? null : sort);
  set("nota", stars === null ? null : String(stars));
  const query = params.toString();
  return `${query && `?${query}`}#${REVIEWS_ANCHOR}`;
}

export const pageCountOf = (reviews: number): number =>
  Math.min(MAX_PAGES, Math.max(1, Math.ceil(reviews / REVIEWS_PER_PAGE)));
