import { centavos, type Money } from "#app/shared/money.ts";
import type { Category, RatingSummary } from "../product.ts";

/** The under-100 page: everything below this price. */
export const OFFER_LIMIT = centavos(10_000);

export interface OfferBand {
  /** The value of the query parameter. */
  id: string;
  label: string;
  from: Money;
  to: Money;
}

/** A price on the border belongs to the band above it. */
export const OFFER_BANDS: readonly OfferBand[] = [
  { id: "ate-25", label: "Até R$ 25", from: centavos(0), to: centavos(2_500) },
  { id: "25-50", label: "R$ 25 a R$ 50", from: centavos(2_500), to: centavos(5_000) },
  { id: "50-75", label: "R$ 50 a R$ 75", from: centavos(5_000), to: centavos(7_500) },
  { id: "75-100", label: "R$ 75 a R$ 100", from: centavos(7_500), to: centavos(10_000) },
];

export const offerBand = (text: string | null): OfferBand | null =>
  OFFER_BANDS.find(({ id }) => id === text) ?? null;

/** The first page with another band or order. */
export function offersPath(band: OfferBand | null, sort: OfferSort): string {
  const params = new URLSearchParams();
  if (band) params.set("faixa", band.id);
  if (sort !== DEFAULT_OFFER_SORT) params.set("ordem", sort);
  return `/under-100${params.size ? `?${params}` : ""}`;
}

export const OFFER_SORTS = {
  "price-up": "Menor preço",
  "price-down": "Maior preço",
  newest: "Mais recentes",
  "best-sellers": "Mais vendidos",
} as const;
export type OfferSort = keyof typeof OFFER_SORTS;
const DEFAULT_OFFER_SORT: OfferSort = "price-up";

export const offerSort = (text: string | null): OfferSort =>
  text && Object.hasOwn(OFFER_SORTS, text) ? (text as OfferSort) : DEFAULT_OFFER_SORT;

/** The trending page's filters: more than 20 sales, more than 200 views. */
export const TRENDING_FILTERS = {
  todos: "Todos",
  vendas: "Mais de 20 vendas",
  visitas: "Mais de 200 visitas",
} as const;
export type TrendingFilter = keyof typeof TRENDING_FILTERS;

export const trendingFilter = (text: string | null): TrendingFilter =>
  text && Object.hasOwn(TRENDING_FILTERS, text) ? (text as TrendingFilter) : "todos";

export interface Trends {
  products: number;
  sales: number;
  views: number;
  rating: RatingSummary | null;
  categories: (Category & { views: number })[];
}
