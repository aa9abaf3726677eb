import { pageNumber } from "#app/shared/listing.ts";
import { centavos, fromReais, type Money, parseBRL, toReais } from "#app/shared/money.ts";
import { categoryPath } from "../product.ts";

/** In the order the select shows them; the address carries the key. */
export const SEARCH_SORTS = {
  relevancia: "Relevância",
  "mais-recentes": "Mais recentes",
  "menor-preco": "Menor preço",
  "maior-preco": "Maior preço",
  "mais-vendidos": "Mais vendidos",
} as const;
export type SearchSort = keyof typeof SEARCH_SORTS;

export interface PriceRange {
  min: Money | null;
  max: Money | null;
}

/** Everything a list of products is asked for; the address holds it whole. */
export interface SearchCriteria {
  query: string;
  /** The category whose page this is: there nothing is typed, and no other category can be chosen. */
  within?: string;
  sizes: string[];
  colors: string[];
  categories: string[];
  price: PriceRange;
  sort: SearchSort;
  page: number;
}

/** The parameters of a list's address, its page excepted. */
export const LIST_PARAMETERS = [
  "q",
  "tamanho",
  "cor",
  "categoria",
  "preco_min",
  "preco_max",
  "ordem",
] as const;

export const MAX_QUERY_TIME = 200;
const MAX_VALUES = 20;
const MAX_VALUE_LENGTH = 60;
/** What numeric(12,2) can hold. */
const HIGHEST_PRICE = centavos(999_999_999_999);

/** Addresses are typed, cut and pasted: whatever cannot be understood is left out, never an error. */
export function readCriteria(params: URLSearchParams, within?: string): SearchCriteria {
  return {
    query: within ? "" : readQuery(params.get("q")),
    within,
    sizes: values(params, "tamanho"),
    colors: values(params, "cor"),
    categories: within ? [] : values(params, "categoria"),
    price: inOrder(price(params.get("preco_min")), price(params.get("preco_max"))),
    sort: sort(params.get("ordem"), within),
    page: pageNumber(params.get("pagina")),
  };
}

/** Canonical: the same search always has the same query string. */
export function criteriaToParams(criteria: SearchCriteria): URLSearchParams {
  const params = new URLSearchParams(criteria.within ? {} : { q: criteria.query });
  for (const size of criteria.sizes) params.append("tamanho", size);
  for (const color of criteria.colors) params.append("cor", color);
  for (const category of criteria.categories) params.append("categoria", category);
  if (criteria.price.min !== null) params.set("preco_min", plainReais(criteria.price.min));
  if (criteria.price.max !== null) params.set("preco_max", plainReais(criteria.price.max));
  if (criteria.sort !== sortsOf(criteria.within)[0]) params.set("ordem", criteria.sort);
  if (criteria.page > 1) params.set("pagina", String(criteria.page));
  return params;
}

/** The path of the list, without query parameters. */
export const listPath = ({ within }: SearchCriteria): string => (within ? categoryPath(within) : "/search");

/** The path of the list with its query parameters. */
export function searchPath(criteria: SearchCriteria): string {
  const params = criteriaToParams(criteria).toString();
  return `${listPath(criteria)}${params && `?${params}`}`;
}

/** The first one is the default. Relevance needs a typed text, so a category has none. */
export function sortsOf(within: string | undefined): SearchSort[] {
  const sorts = Object.keys(SEARCH_SORTS) as SearchSort[];
  return within ? sorts.filter((sort) => sort !== "relevancia") : sorts;
}

/** A changed text, filter or order starts again at the first page. */
export function withChange(criteria: SearchCriteria, change: Partial<SearchCriteria>): SearchCriteria {
  return { ...criteria, page: 1, ...change };
}

export function withoutFilters(criteria: SearchCriteria): SearchCriteria {
  return withChange(criteria, { sizes: [], colors: [], categories: [], price: { min: null, max: null } });
}

/** The price range counts as one filter. */
export function filterCount({ sizes, colors, categories, price }: SearchCriteria): number {
  return (
    sizes.length + colors.length + categories.length + (price.min !== null || price.max !== null ? 1 : 0)
  );
}

export function readQuery(text: string | null): string {
  return tidy(text ?? "", MAX_QUERY_TIME);
}

function values(params: URLSearchParams, name: string): string[] {
  const given = params.getAll(name).map((value) => tidy(value, MAX_VALUE_LENGTH));
  return [...new Set(given)].filter(Boolean).slice(0, MAX_VALUES);
}

/** One line without control characters (PostgreSQL refuses NUL), never cut inside a character. */
function tidy(text: string, longest: number): string {
  const line = text
    .slice(0, longest * 20)
    .toWellFormed()
    .replace(/[\p{Cc}\s]+/gu, " ")
    .trim();
  return [...line].slice(0, longest).join("").trim();
}

/** "49,90", "R$ 1.200" and a plain "49.9"; nothing below zero. */
function price(text: string | null): Money | null {
  const written = (text ?? "").trim();
  const amount = /^\d{1,12}\.\d{1,2}$/.test(written) ? fromReais(written) : parseBRL(written.slice(0, 30));
  if (amount === null || amount < 0) return null;
  return centavos(Math.min(amount, HIGHEST_PRICE));
}

/** Swaps reversed limits; a minimum of zero is no minimum. */
function inOrder(min: Money | null, max: Money | null): PriceRange {
  const [low, high] = min !== null && max !== null && min > max ? [max, min] : [min, max];
  return { min: low === 0 ? null : low, max: high };
}

const sort = (text: string | null, within: string | undefined): SearchSort =>
  sortsOf(within).find((sort) => sort === text) ?? sortsOf(within)[0]!;

const plainReais = (amount: Money): string => toReais(amount).replace(/\.00$/, "");
