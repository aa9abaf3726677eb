import { isProductId } from "#app/modules/catalog/index.ts";
import { readCriteria, searchPath } from "#app/modules/catalog/search/index.ts";
import { offerBand, offerSort, offersPath, trendingFilter } from "#app/modules/catalog/storefront/index.ts";
import { pageNumber } from "#app/shared/listing.ts";

/** A page that is the same for all visitors. */
export interface PublicPage {
  /** Its path and the parameters it reads, in one order: equal addresses are equal pages. */
  address: string;
  /** The product that is viewed. */
  productId?: string;
}

/** Deeper pages of a list are rarely opened. */
const MAX_KEPT_PAGE = 10;
const FIXED = new Set(["/location", "/payment-methods", "/guarantee"]);
const CATEGORY = /^\/category\/([a-z0-9-]{1,60})$/;
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
  if (path === "/" || path === "/home") return listPage(path, [], params);
  if (path === "/search") return searchPage(params);
  if (path === "/under-100") {
    const chosen = offersPath(offerBand(params.get("faixa")), offerSort(params.get("ordem")));
    return listPage(path, [...new URLSearchParams(chosen.slice(path.length))], params);
  }
  if (path === "/trending") {
    const filter = trendingFilter(params.get("filtro"));
    return listPage(path, filter === "todos" ? [] : [["filtro", filter]], params);
  }
  const productId = PRODUCT.exec(path)?.[1];
  if (productId && isProductId(productId))
    return choosesNothing(params) ? { address: path, productId } : null;
  const category = CATEGORY.exec(path)?.[1];
  if (category) return searchPage(params, category);
  if (FIXED.has(path) || INFORMATION.test(path)) return choosesNothing(params) ? { address: path } : null;
  return null;
}

const choosesNothing = (params: URLSearchParams): boolean => !CHOICES.some((name) => params.has(name));

function listPage(path: string, chosen: [string, string][], params: URLSearchParams): PublicPage | null {
  const page = pageNumber(params.get("pagina"));
  if (page > MAX_KEPT_PAGE) return null;
  if (page === 1 && chosen.length === 0) return { address: path };
  const kept = new URLSearchParams(page > 1 ? [...chosen, ["pagina", String(page)]] : chosen);
  return { address: kept.size ? `${path}?${kept}` : path };
}

function searchPage(params: URLSearchParams, within?: string): PublicPage | null {
  const criteria = readCriteria(params, within);
  if (criteria.page > MAX_KEPT_PAGE) return null;
  return { address: searchPath(criteria) };
}
