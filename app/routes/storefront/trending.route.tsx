import { data } from "react-router";
import { Link } from "#app/design/link.tsx";
import { Notice } from "#app/design/notice.tsx";
import { Rating } from "#app/design/rating.tsx";
import { TabLinks } from "#app/design/tab-links.tsx";
import { categoryPath } from "#app/modules/catalog/index.ts";
import { topSellers, trends } from "#app/modules/catalog/storefront/index.server.ts";
import { TRENDING_FILTERS, type TrendingFilter } from "#app/modules/catalog/storefront/index.ts";
import { CategoryIcon } from "#app/modules/catalog/ui/category-bar.tsx";
import { ProductGrid } from "#app/modules/catalog/ui/product-card.tsx";
import { MySizeLink } from "#app/modules/fit/ui/my-size-link.tsx";
import { searchProducts } from "#app/modules/search/index.server.ts";
import {
  filterCount,
  readCriteria,
  searchPath,
  trendingScope,
  withChange,
} from "#app/modules/search/index.ts";
import { SearchResults, TookTooLong } from "#app/modules/search/ui/search-results.tsx";
import { pageTitle } from "#app/platform/http/page-title.ts";
import { formatCount } from "#app/shared/count.ts";
import type { Route } from "./+types/trending.route.ts";

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: pageTitle("Mais vendidos") },
  {
    name: "description",
    content: "O que mais sai na loja: os mais vendidos e os mais vistos, contados de verdade.",
  },
  // Filtered pages are not indexed: each choice of filters would count as a page.
  ...(loaderData && filterCount(loaderData.results.criteria) > 0
    ? [{ name: "robots", content: "noindex" }]
    : []),
];

export async function loader({ url }: Route.LoaderArgs) {
  const [top, totals, results] = await Promise.all([
    topSellers(),
    trends(),
    searchProducts(readCriteria(url.searchParams, trendingScope(url.searchParams))),
  ]);
  return data({ top, totals, results }, { status: results.tookTooLong ? 503 : 200 });
}

export default function Trending({ loaderData: { top, totals, results } }: Route.ComponentProps) {
  const { criteria, products, facets, tookTooLong } = results;
  const within = (filter: TrendingFilter) => withChange(criteria, { scope: { kind: "trending", filter } });
  return (
    <>
      <h1 className="text-4xl">Mais vendidos</h1>
      <dl className="mt-4 flex flex-wrap gap-x-10 gap-y-3">
        {(
          [
            ["Produtos", totals.products],
            ["Peças vendidas", totals.sales],
            ["Visitas", totals.views],
          ] as const
        ).map(([label, figure]) => (
          <div key={label}>
            <dt className="text-sm text-ink-soft">{label}</dt>
            <dd className="tabular font-display text-2xl font-bold">{formatCount(figure)}</dd>
          </div>
        ))}
        <div>
          <dt className="text-sm text-ink-soft">Avaliação média</dt>
          <dd className="pt-1.5">
            {totals.rating ? (
              <Rating value={totals.rating.average} count={totals.rating.count} size="md" />
            ) : (
              "Ainda sem avaliações"
            )}
          </dd>
        </div>
      </dl>

      <section aria-labelledby="top" className="mt-10">
        <h2 id="top" className="mb-5 text-2xl">
          Top 5 em vendas
        </h2>
        {top.length > 0 ? (
          <ProductGrid products={top} eagerCount={4} />
        ) : (
          <Notice>Ainda não há vendas para contar. Por enquanto, a lista abaixo segue as visitas.</Notice>
        )}
      </section>

      <section aria-labelledby="categorias" className="mt-12">
        <h2 id="categorias" className="mb-5 text-2xl">
          Categorias em destaque
        </h2>
        <ul className="grid grid-cols-2 gap-3 md:grid-cols-3 lg:grid-cols-6">
          {totals.categories.map((category) => (
            <li key={category.id}>
              <Link
                to={categoryPath(category.id)}
                className="flex h-full flex-col items-center gap-1.5 rounded-card bg-sand px-3 py-5 text-center font-medium transition-colors hover:bg-sand-deep"
              >
                <CategoryIcon icon={category.icon} className="size-9 text-lagoon-deep" />
                {category.name}
                <span className="text-sm font-normal text-ink-soft">
                  {formatCount(category.views)} visitas
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </section>

      <section aria-labelledby="lista" className="mt-12">
        <h2 id="lista" className="mb-3 scroll-mt-32 text-2xl">
          A lista completa
        </h2>
        <TabLinks
          label="Filtrar a lista"
          tabs={Object.entries(TRENDING_FILTERS).map(([value, label]) => ({
            label,
            to: searchPath(within(value as TrendingFilter)),
            current: criteria.scope?.kind === "trending" && value === criteria.scope.filter,
          }))}
        />
        <div className="mt-6">
          {tookTooLong && <TookTooLong />}
          <SearchResults
            criteria={criteria}
            products={products}
            facets={facets}
            mySize={<MySizeLink list={searchPath(criteria)} />}
          />
        </div>
      </section>
    </>
  );
}
