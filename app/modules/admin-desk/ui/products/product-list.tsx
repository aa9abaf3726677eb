import { Download, SearchX, Star } from "lucide-react";
import { ButtonLink } from "#app/design/button.tsx";
import { EmptyState } from "#app/design/empty-state.tsx";
import { Pagination } from "#app/design/pagination.tsx";
import { type Category, type Listing, shownRange } from "#app/modules/catalog/index.ts";
import { MODERATION_PATH } from "#app/modules/reviews/index.ts";
import { type ProductCriteria, productSearch } from "../../products/product-criteria.ts";
import {
  PRODUCTS_PATH,
  type ProductLine,
  type ProductStats,
  type SellerOption,
} from "../../products/product-line.ts";
import { ProductFigures } from "./product-figures.tsx";
import { ProductFilters } from "./product-filters.tsx";
import { ProductTable } from "./product-table.tsx";

interface ProductListProps {
  stats: ProductStats;
  listing: Listing<ProductLine>;
  criteria: ProductCriteria;
  categories: readonly Category[];
  sellers: readonly SellerOption[];
  /** Reviews that somebody objected to and nobody has read yet. */
  reported: number;
}

export function ProductList(props: ProductListProps) {
  const { stats, listing, criteria, categories, sellers, reported } = props;
  const search = productSearch({ ...criteria, page: 1 });
  return (
    <div className="grid grid-cols-1 gap-6">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="text-3xl">Produtos</h1>
        <div className="flex flex-wrap gap-3">
          <ButtonLink to={MODERATION_PATH} size="sm" icon={<Star aria-hidden="true" />}>
            {reported > 0 ? `Avaliações (${reported} a analisar)` : "Avaliações"}
          </ButtonLink>
          <ButtonLink
            to={`${PRODUCTS_PATH}.csv${search}`}
            reloadDocument
            size="sm"
            icon={<Download aria-hidden="true" />}
          >
            Exportar CSV
          </ButtonLink>
        </div>
      </div>
      <ProductFigures stats={stats} search={search} />
      <ProductFilters criteria={criteria} categories={categories} sellers={sellers} />
      {listing.total === 0 ? (
        <EmptyState
          icon={<SearchX aria-hidden="true" />}
          title="Nenhum produto encontrado"
          action={<ButtonLink to={PRODUCTS_PATH}>Ver todos os produtos</ButtonLink>}
        >
          <p>Nenhum produto corresponde a esta busca. Confira a grafia ou use menos filtros.</p>
        </EmptyState>
      ) : (
        <>
          <ProductTable caption={captionOf(listing)} items={listing.items} />
          <Pagination
            current={listing.page}
            total={listing.pageCount}
            hrefFor={(page) => PRODUCTS_PATH + productSearch({ ...criteria, page })}
          />
        </>
      )}
    </div>
  );
}

function captionOf(listing: Listing<ProductLine>): string {
  const { from, to } = shownRange(listing);
  const total = listing.total.toLocaleString("pt-BR");
  if (listing.more) {
    return `Mostrando ${from} a ${to} dos primeiros ${total}; há mais, que uma busca encontra`;
  }
  return listing.total === 1 ? "1 produto" : `Mostrando ${from} a ${to} de ${total} produtos`;
}
