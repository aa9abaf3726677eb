import { ButtonLink } from "#app/design/button.tsx";
import { EmptyState } from "#app/design/empty-state.tsx";
import { FigureLinks } from "#app/design/figure-links.tsx";
import { Icon } from "#app/design/icon.tsx";
import { Pagination } from "#app/design/pagination.tsx";
import { ADMIN_PRODUCTS_PATH, ADMIN_REVIEWS_PATH } from "#app/platform/paths.ts";
import { listCaption } from "#app/shared/list-caption.ts";
import type { Listing } from "#app/shared/listing.ts";
import { type ProductCriteria, type ProductStanding, productSearch } from "../../admin/product-criteria.ts";
import type { ProductLine, ProductStats, SellerOption } from "../../admin/product-line.ts";
import type { Category } from "../../product.ts";
import { ProductFilters } from "./product-filters.tsx";
import { ProductTable } from "./product-table.tsx";

interface ProductListProps {
  stats: ProductStats;
  listing: Listing<ProductLine>;
  criteria: ProductCriteria;
  categories: readonly Category[];
  sellers: readonly SellerOption[];
  /** Reported reviews that were not decided on yet. */
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
          <ButtonLink to={ADMIN_REVIEWS_PATH} size="sm" icon={<Icon name="star" />}>
            {reported > 0 ? `Avaliações (${reported} a analisar)` : "Avaliações"}
          </ButtonLink>
          <ButtonLink
            to={`${ADMIN_PRODUCTS_PATH}.csv${search}`}
            reloadDocument
            size="sm"
            icon={<Icon name="download" />}
          >
            Exportar CSV
          </ButtonLink>
        </div>
      </div>
      <ProductFigures stats={stats} search={search} />
      <ProductFilters criteria={criteria} categories={categories} sellers={sellers} />
      {listing.total === 0 ? (
        <EmptyState
          icon={<Icon name="search-x" />}
          title="Nenhum produto encontrado"
          action={<ButtonLink to={ADMIN_PRODUCTS_PATH}>Ver todos os produtos</ButtonLink>}
        >
          <p>Nenhum produto corresponde a esta busca. Confira a grafia ou use menos filtros.</p>
        </EmptyState>
      ) : (
        <>
          <ProductTable caption={listCaption(listing, "produto", "produtos")} items={listing.items} />
          <Pagination
            current={listing.page}
            total={listing.pageCount}
            hrefFor={(page) => ADMIN_PRODUCTS_PATH + productSearch({ ...criteria, page })}
          />
        </>
      )}
    </div>
  );
}

const FIGURES: readonly [label: string, stat: keyof ProductStats, standing: ProductStanding | null][] = [
  ["Produtos", "products", null],
  ["À venda", "onSale", "a-venda"],
  ["Inativos", "inactive", "inativo"],
  ["Retirados", "takenDown", "retirado"],
  ["Loja fora do ar", "shopClosed", "fora-da-vitrine"],
  ["Sem estoque", "outOfStock", "sem-estoque"],
  ["Estoque baixo", "lowStock", "estoque-baixo"],
];

/** The counts of products by state. `search` is the current query string. */
export function ProductFigures({ stats, search }: { stats: ProductStats; search: string }) {
  return (
    <FigureLinks
      label="Produtos em números"
      figures={FIGURES.map(([label, stat, standing]) => {
        const asked = productSearch({ standing });
        return { label, value: stats[stat], to: ADMIN_PRODUCTS_PATH + asked, current: asked === search };
      })}
    />
  );
}
