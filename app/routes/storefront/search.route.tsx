import { data } from "react-router";
import { EmptyState } from "#app/design/empty-state.tsx";
import { Icon } from "#app/design/icon.tsx";
import { Notice } from "#app/design/notice.tsx";
import { searchProducts } from "#app/modules/catalog/search/index.server.ts";
import { filterCount, readCriteria } from "#app/modules/catalog/search/index.ts";
import { NoResults } from "#app/modules/catalog/ui/search/no-results.tsx";
import { SearchResults, TookTooLong } from "#app/modules/catalog/ui/search/search-results.tsx";
import { pageTitle } from "#app/platform/http/page-title.ts";
import { store } from "#app/shared/store.ts";
import type { Route } from "./+types/search.route.ts";

export const meta: Route.MetaFunction = ({ loaderData }) => [
  {
    title: pageTitle(loaderData?.criteria.query ? `Resultados para "${loaderData.criteria.query}"` : "Busca"),
  },
  {
    name: "description",
    content: loaderData?.criteria.query
      ? `Peças para "${loaderData.criteria.query}" na ${store.brand}: filtre por categoria, tamanho, cor e preço, no varejo e no atacado.`
      : `Busque roupas, calçados e acessórios na ${store.brand}: filtre por categoria, tamanho, cor e preço, no varejo e no atacado.`,
  },
  { name: "robots", content: "noindex" },
];

export async function loader({ url }: Route.LoaderArgs) {
  const results = await searchProducts(readCriteria(url.searchParams));
  return data(results, { status: results.tookTooLong ? 503 : 200 });
}

export default function Search({
  loaderData: { criteria, products, facets, instead, tookTooLong },
}: Route.ComponentProps) {
  if (!criteria.query) return <NothingAsked />;
  const nothing = products.total === 0 && filterCount(criteria) === 0;
  return (
    <>
      <h1 className="mb-4 text-3xl break-words md:text-4xl">Resultados para "{criteria.query}"</h1>
      {instead && (
        <Notice title={`Mostrando resultados para "${instead}"`} className="mb-6">
          Nenhum produto tem "{criteria.query}".
        </Notice>
      )}
      {tookTooLong && <TookTooLong />}
      {nothing && !tookTooLong && <NoResults criteria={criteria} />}
      {!nothing && <SearchResults criteria={criteria} products={products} facets={facets} />}
    </>
  );
}

function NothingAsked() {
  return (
    <EmptyState level={1} icon={<Icon name="search" />} title="O que você procura?">
      <p>Digite na busca uma peça, uma cor, uma categoria ou o nome de uma loja.</p>
    </EmptyState>
  );
}
