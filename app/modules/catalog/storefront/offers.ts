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

/** The highest price below a limit: prices have two decimals. */
export const justBelow = (limit: Money): Money => centavos(limit - 1);

/** A band as the price filter of a search says it. */
export const bandPrice = ({ from, to }: OfferBand): { min: Money | null; max: Money } => ({
  min: from === 0 ? null : from,
  max: justBelow(to),
});

/** The trending page's filters: more than 20 sales, more than 200 views. */
export const TRENDING_FILTERS = {
  todos: "Todos",
  vendas: "Mais de 20 vendas",
  visitas: "Mais de 200 visitas",
} as const;
export type TrendingFilter = keyof typeof TRENDING_FILTERS;

/** What is above these is in the list. */
export const TRENDING_ABOVE: Record<TrendingFilter, { sales?: number; views?: number }> = {
  todos: {},
  vendas: { sales: 20 },
  visitas: { views: 200 },
};

export const trendingFilter = (text: string | null): TrendingFilter =>
  text && Object.hasOwn(TRENDING_FILTERS, text) ? (text as TrendingFilter) : "todos";

export interface Trends {
  products: number;
  sales: number;
  views: number;
  rating: RatingSummary | null;
  categories: (Category & { views: number })[];
}
