import { searchProducts } from "#app/modules/search/index.server.ts";
import { readCriteria, type Scope, trendingScope } from "#app/modules/search/index.ts";
import { findOpenShop } from "#app/modules/sellers/index.server.ts";

/**
 * The categories of what a list shows whatever its sizes: that of its address, those chosen in its filter, or those of the
 * products in it. None where it cannot be told.
 */
export async function categoriesOfList(list: URL): Promise<string[]> {
  const own = /^\/category\/([a-z0-9-]{1,60})$/.exec(list.pathname)?.[1];
  if (own) return [own];
  const scope = await scopeOf(list);
  if (scope === null) return [];
  const asked = readCriteria(list.searchParams, scope);
  const { criteria, facets } = await searchProducts({ ...asked, sizes: [], page: 1 });
  if (criteria.categories.length > 0) return criteria.categories;
  // Where counting stopped at its limit, a category may be missing.
  return facets.atLeast ? [] : facets.categories.filter(({ count }) => count > 0).map(({ value }) => value);
}

/** Undefined for a search of everything, null for an address that is no list. */
async function scopeOf({ pathname, searchParams }: URL): Promise<Scope | undefined | null> {
  if (pathname === "/search") return undefined;
  if (pathname === "/under-100") return { kind: "under-100" };
  if (pathname === "/trending") return trendingScope(searchParams);
  const slug = /^\/loja\/([^/]+)$/.exec(pathname)?.[1];
  const shop = slug ? await findOpenShop(slug) : null;
  return shop && { kind: "shop", id: shop.id };
}
