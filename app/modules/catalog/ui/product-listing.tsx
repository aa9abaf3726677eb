import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { EmptyState } from "#app/design/empty-state.tsx";
import { Icon } from "#app/design/icon.tsx";
import { Pagination } from "#app/design/pagination.tsx";
import { type Listing, MAX_PAGES } from "#app/shared/listing.ts";
import type { ProductSummary } from "../product.ts";
import { ProductGrid } from "./product-card.tsx";

interface ProductListingProps {
  listing: Listing<ProductSummary>;
  eagerCount?: number;
  /** Level of the product names among the headings of the page. */
  level?: 2 | 3;
  /** Shown instead of the grid when there is nothing. */
  empty?: ReactNode;
  /** The anchor to scroll to on a new page. */
  anchor?: string;
  /** The parameters of the address that other pages of the list keep. */
  kept?: readonly string[];
}

/** A page of products with its pager. */
export function ProductListing({
  listing,
  eagerCount,
  level,
  empty,
  anchor = "",
  kept = [],
}: ProductListingProps) {
  const { pathname, search } = useLocation();
  const hrefFor = (page: number) => {
    const params = new URLSearchParams(
      [...new URLSearchParams(search)].filter(([name]) => kept.includes(name)),
    );
    if (page > 1) params.set("pagina", String(page));
    const query = params.toString();
    return `${pathname}${query && `?${query}`}${anchor}`;
  };
  if (listing.items.length === 0) {
    return empty ?? <EmptyState icon={<Icon name="search-x" />} title="Nenhum produto encontrado" />;
  }
  return (
    <>
      <ProductGrid products={listing.items} eagerCount={eagerCount} level={level} />
      <div className="mt-12">
        <Pagination current={listing.page} total={listing.pageCount} hrefFor={hrefFor} />
        {listing.more && (
          <p className="mt-4 text-center text-sm text-ink-soft">
            Mostramos até {MAX_PAGES} páginas. Use a busca e os filtros para chegar ao restante.
          </p>
        )}
      </div>
    </>
  );
}
