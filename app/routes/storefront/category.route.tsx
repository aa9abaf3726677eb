import { data } from "react-router";
import { ButtonLink } from "#app/design/button.tsx";
import { EmptyState } from "#app/design/empty-state.tsx";
import { Icon } from "#app/design/icon.tsx";
import { listCategories } from "#app/modules/catalog/index.server.ts";
import { categoryPath } from "#app/modules/catalog/index.ts";
import { CategoryIcon } from "#app/modules/catalog/ui/category-bar.tsx";
import { MySizeLink } from "#app/modules/fit/ui/my-size-link.tsx";
import { searchProducts } from "#app/modules/search/index.server.ts";
import { filterCount, readCriteria, searchPath } from "#app/modules/search/index.ts";
import { SearchResults, TookTooLong } from "#app/modules/search/ui/search-results.tsx";
import { pageTitle } from "#app/platform/http/page-title.ts";
import { TAKES } from "#app/platform/ways-to-pay.ts";
import { shownRange } from "#app/shared/listing.ts";
import { store } from "#app/shared/store.ts";
import type { Route } from "./+types/category.route.ts";

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData?.category) return [{ title: pageTitle("Categoria não encontrada") }];
  const { name } = loaderData.category;
  return [
    { title: pageTitle(name) },
    {
      name: "description",
      content: `${name} na ${store.brand}: varejo e atacado, ${TAKES.card ? "em até 12x sem juros ou " : ""}com desconto no PIX.`,
    },
    // Filtered pages are not indexed: each choice of filters would count as a page.
    ...(filterCount(loaderData.results.criteria) > 0 ? [{ name: "robots", content: "noindex" }] : []),
  ];
};

export async function loader({ params, url }: Route.LoaderArgs) {
  const category = (await listCategories()).find(({ id }) => id === params.categoryId);
  if (!category) return data({ category: null, results: null }, { status: 404 });
  const results = await searchProducts(readCriteria(url.searchParams, { kind: "category", id: category.id }));
  // A copy: whether this is an object of the layout's list, too, depends on what is remembered, and the page's data would be written
  // in another way.
  return data({ category: { ...category }, results }, { status: results.tookTooLong ? 503 : 200 });
}

export default function CategoryPage({ loaderData: { category, results } }: Route.ComponentProps) {
  if (!category || !results) {
    return (
      <EmptyState
        level={1}
        icon={<Icon name="search-x" />}
        title="Categoria não encontrada"
        action={<ButtonLink to="/">Voltar para o início</ButtonLink>}
      >
        <p>A categoria solicitada não existe.</p>
      </EmptyState>
    );
  }
  const { criteria, products, facets, tookTooLong } = results;
  const { from, to } = shownRange(products);
  return (
    <>
      <header className="mb-8">
        <h1 className="flex items-center gap-3 text-4xl">
          <CategoryIcon icon={category.icon} className="size-10 text-lagoon" />
          {category.name}
        </h1>
        <p className="mt-2 text-ink-soft">
          {products.total === 1 ? "1 produto" : `${products.total} produtos`}
        </p>
      </header>
      {tookTooLong && <TookTooLong />}
      <SearchResults
        key={categoryPath(category.id)}
        criteria={criteria}
        products={products}
        facets={facets}
        mySize={<MySizeLink list={searchPath(criteria)} />}
        summary={
          products.total > 0
            ? `Página ${products.page} de ${products.pageCount} • Mostrando ${from}-${to} de ${products.total} produtos`
            : undefined
        }
      />
    </>
  );
}
