import { type Fit, REVIEWS_ANCHOR, type ReviewContent, STARS, type Stars } from "./review.ts";

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

/** What buyers gave a product, counted. */
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

/** Fewer opinions than this are chance, not a hint. */
const MIN_FITS = 5;

const HINTS: Record<Fit, string> = {
  pequeno: "A maioria diz que veste pequeno. Na dúvida entre dois tamanhos, prefira o maior.",
  normal: "A maioria diz que veste normal: peça o tamanho de sempre.",
  grande: "A maioria diz que veste grande. Na dúvida entre dois tamanhos, prefira o menor.",
};

/** What the fits say together; null while too few have said anything. */
export function fitHint(fits: ReviewFigures["fits"]): string | null {
  const votes = Object.values(fits).reduce((sum, given) => sum + given, 0);
  if (votes < MIN_FITS) return null;
  const majority = (Object.keys(HINTS) as Fit[]).find((fit) => fits[fit] * 2 > votes);
  return majority ? HINTS[majority] : "As opiniões sobre o tamanho se dividem: confira a tabela de medidas.";
}

/** A review as everybody reads it. */
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
