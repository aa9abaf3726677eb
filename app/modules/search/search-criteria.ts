import { pageNumber } from "#app/shared/listing.ts";
import { centavos, fromReais, type Money, parseBRL, toReais } from "#app/shared/money.ts";
import { SCOPES, type Scope, scopeParameters, scopePath, withoutFormerNames } from "./scope.ts";
import { type PriceRange, SEARCH_SORTS, type SearchSort } from "./sorts-and-prices.ts";

export { narrower, type PriceRange, SEARCH_SORTS, type SearchSort } from "./sorts-and-prices.ts";

/** Everything a list of products is asked for; the address holds it whole. */
export interface SearchCriteria {
  query: string;
  /** The list whose page this is; without one, everything is searched. */
  scope?: Scope;
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
  "filtro",
] as const;

export const MAX_QUERY_TIME = 200;
const MAX_VALUES = 20;
const MAX_VALUE_LENGTH = 60;
/** What numeric(12,2) can hold. */
const HIGHEST_PRICE = centavos(999_999_999_999);

/** Addresses are typed, cut and pasted: whatever cannot be understood is left out, never an error. */
export function readCriteria(given: URLSearchParams, scope?: Scope): SearchCriteria {
  const params = withoutFormerNames(given, scope);
  return {
    query: scope ? "" : readQuery(params.get("q")),
    scope,
    sizes: values(params, "tamanho"),
    colors: values(params, "cor"),
    categories: scope?.kind === "category" ? [] : values(params, "categoria"),
    price: inOrder(price(params.get("preco_min")), price(params.get("preco_max"))),
    sort: sort(params.get("ordem"), scope),
    page: pageNumber(params.get("pagina")),
  };
}

/** Canonical: the same search always has the same query string. */
export function criteriaToParams(criteria: SearchCriteria): URLSearchParams {
  const params = new URLSearchParams(
    criteria.scope ? scopeParameters(criteria.scope) : { q: criteria.query },
  );
  for (const size of criteria.sizes) params.append("tamanho", size);
  for (const color of criteria.colors) params.append("cor", color);
  for (const category of criteria.categories) params.append("categoria", category);
  if (criteria.price.min !== null) params.set("preco_min", plainReais(criteria.price.min));
  if (criteria.price.max !== null) params.set("preco_max", plainReais(criteria.price.max));
  if (criteria.sort !== sortsOf(criteria.scope)[0]) params.set("ordem", criteria.sort);
  if (criteria.page > 1) params.set("pagina", String(criteria.page));
  return params;
}

/** The path of the list, without query parameters. */
export const listPath = ({ scope }: SearchCriteria): string => (scope ? scopePath(scope) : "/search");

/** The path of the list with its query parameters. */
export function searchPath(criteria: SearchCriteria): string {
  const params = criteriaToParams(criteria).toString();
  return `${listPath(criteria)}${params && `?${params}`}`;
}

/** The first one is the default. */
export const sortsOf = (scope: Scope | undefined): readonly SearchSort[] =>
  scope ? SCOPES[scope.kind].sorts : (Object.keys(SEARCH_SORTS) as SearchSort[]);

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

/** Whether this is the beginning of a search: filters, orders and further pages are the same search going on. */
export const isAsked = (criteria: SearchCriteria): boolean =>
  criteria.query !== "" &&
  criteria.page === 1 &&
  criteria.sort === sortsOf(undefined)[0] &&
  filterCount(criteria) === 0;

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

const sort = (text: string | null, scope: Scope | undefined): SearchSort =>
  sortsOf(scope).find((sort) => sort === text) ?? sortsOf(scope)[0]!;

const plainReais = (amount: Money): string => toReais(amount).replace(/\.00$/, "");
