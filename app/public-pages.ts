import { isProductId } from "#app/modules/catalog/index.ts";
import { isAsked, readCriteria, type Scope, searchPath, trendingScope } from "#app/modules/search/index.ts";
import { pageNumber } from "#app/shared/listing.ts";

/** A page that is the same for all visitors. */
export interface PublicPage {
  /** Its path and the parameters it reads, in one order: equal addresses are equal pages. */
  address: string;
  /** The product that is viewed. */
  productId?: string;
  /** What is searched, at the beginning of its results. */
  searched?: string;
}

/** Deeper pages of a list are rarely opened. */
const MAX_KEPT_PAGE = 10;
const FIXED = new Set(["/location", "/payment-methods", "/guarantee"]);
const CATEGORY = /^\/category\/([a-z0-9-]{1,60})$/;
const SHOP = /^\/loja\/([a-z0-9-]{1,80})$/;
const SECTION = /^\/loja\/[a-z0-9-]{1,80}\/secao\/[a-z0-9-]{1,44}$/;
const PRODUCT = /^\/product\/([^/]{1,70})$/;
const INFORMATION = /^\/info\/[a-z0-9-]{1,60}$/;
/** Choices in a product's address: a colour, a page of reviews, a CEP. */
const CHOICES = ["cor", "tamanho", "quantidade", "avaliacoes", "ordem", "nota", "cep"];

/**
 * The public page that an address asks for; null for all others, and for those that few people ask for. Parameters
 * that the page does not read are left out.
 */
export function publicPage(path: string, search: string): PublicPage | null {
  const params = new URLSearchParams(search);
  if (path === "/" || path === "/home") return homePage(path, params);
  if (path === "/search") return searchPage(params);
  if (path === "/under-100") return searchPage(params, { kind: "under-100" });
  if (path === "/trending") return searchPage(params, trendingScope(params));
  const productId = PRODUCT.exec(path)?.[1];
  if (productId && isProductId(productId))
    return choosesNothing(params) ? { address: path, productId } : null;
  const category = CATEGORY.exec(path)?.[1];
  if (category) return searchPage(params, { kind: "category", id: category });
  const shop = SHOP.exec(path)?.[1];
  if (shop) return searchPage(params, { kind: "shop", id: shop });
  if (FIXED.has(path) || INFORMATION.test(path) || SECTION.test(path))
    return choosesNothing(params) ? { address: path } : null;
  return null;
}

const choosesNothing = (params: URLSearchParams): boolean => !CHOICES.some((name) => params.has(name));

function homePage(path: string, params: URLSearchParams): PublicPage | null {
  const page = pageNumber(params.get("pagina"));
  if (page > MAX_KEPT_PAGE) return null;
  return { address: page > 1 ? `${path}?pagina=${page}` : path };
}

function searchPage(params: URLSearchParams, scope?: Scope): PublicPage | null {
  const criteria = readCriteria(params, scope);
  if (criteria.page > MAX_KEPT_PAGE) return null;
  const { query } = criteria;
  return { address: searchPath(criteria), ...(isAsked(criteria) && { searched: query }) };
}
