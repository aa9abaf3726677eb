import { categoryPath } from "#app/modules/catalog/index.ts";
import {
  bandPrice,
  justBelow,
  OFFER_LIMIT,
  offerBand,
  TRENDING_ABOVE,
  type TrendingFilter,
  trendingFilter,
} from "#app/modules/catalog/storefront/index.ts";
import { shopPath } from "#app/platform/paths.ts";
import { toReais } from "#app/shared/money.ts";
import type { PriceRange, SearchSort } from "./sorts-and-prices.ts";

/** The list whose page this is. There nothing is typed: all of it is shown, and filtered and sorted as a search is. */
export type Scope =
  | { kind: "category"; id: string }
  /** With the last part of its address where that is not its id. */
  | { kind: "shop"; id: string; slug?: string }
  | { kind: "under-100" }
  | { kind: "trending"; filter: TrendingFilter };

export type ScopeKind = Scope["kind"];

/** What a list has instead of a typed text. */
interface ScopeRules {
  /** The first one is the default. Relevance needs a typed text, so no list has it. */
  sorts: readonly SearchSort[];
  /** The name of the form with the filters. */
  filters: string;
  /** The heading to which a form without scripts leads back, where much stands above the list. */
  anchor: string;
}

const NEWEST_FIRST = ["mais-recentes", "menor-preco", "maior-preco", "mais-vendidos"] as const;

export const SCOPES: Record<ScopeKind, ScopeRules> = {
  category: { sorts: NEWEST_FIRST, filters: "Filtros da categoria", anchor: "" },
  shop: { sorts: NEWEST_FIRST, filters: "Filtros da loja", anchor: "" },
  "under-100": {
    sorts: ["menor-preco", "maior-preco", "mais-recentes", "mais-vendidos"],
    filters: "Filtros das ofertas",
    anchor: "",
  },
  trending: {
    sorts: ["mais-vendidos", "mais-recentes", "menor-preco", "maior-preco"],
    filters: "Filtros dos mais vendidos",
    anchor: "#lista",
  },
};

export function scopePath(scope: Scope): string {
  if (scope.kind === "category") return categoryPath(scope.id);
  return scope.kind === "shop" ? shopPath(scope.slug ?? scope.id) : `/${scope.kind}`;
}

/** The parameters that only this list has. */
export const scopeParameters = (scope: Scope): [string, string][] =>
  scope.kind === "trending" && scope.filter !== "todos" ? [["filtro", scope.filter]] : [];

export const trendingScope = (params: URLSearchParams): Scope => ({
  kind: "trending",
  filter: trendingFilter(params.get("filtro")),
});

/** What every product of the list costs, whatever is chosen. */
export const priceOf = (scope: Scope): PriceRange =>
  scope.kind === "under-100" ? { min: null, max: justBelow(OFFER_LIMIT) } : { min: null, max: null };

/** Every product of the list sold or was seen more often than this. */
export const popularityOf = (scope: Scope): { sales?: number; views?: number } =>
  scope.kind === "trending" ? TRENDING_ABOVE[scope.filter] : {};

/** As the offers' addresses said it before they had the parameters of a search; such links are still about. */
const FORMER_SORTS: Record<string, SearchSort> = {
  "price-up": "menor-preco",
  "price-down": "maior-preco",
  newest: "mais-recentes",
  "best-sellers": "mais-vendidos",
};

/** The parameters of a search for those that a former address has. */
export function withoutFormerNames(params: URLSearchParams, scope: Scope | undefined): URLSearchParams {
  if (scope?.kind !== "under-100") return params;
  const read = new URLSearchParams(params);
  const sort = read.get("ordem");
  if (sort && Object.hasOwn(FORMER_SORTS, sort)) read.set("ordem", FORMER_SORTS[sort]!);
  const band = offerBand(read.get("faixa"));
  if (band && !read.has("preco_min") && !read.has("preco_max")) {
    const { min, max } = bandPrice(band);
    if (min !== null) read.set("preco_min", toReais(min));
    read.set("preco_max", toReais(max));
  }
  return read;
}
