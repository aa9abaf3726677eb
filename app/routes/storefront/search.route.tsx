import { data } from "react-router";
import { EmptyState } from "#app/design/empty-state.tsx";
import { Icon } from "#app/design/icon.tsx";
import { MySizeLink } from "#app/modules/fit/ui/my-size-link.tsx";
import { countSearch, searchProducts } from "#app/modules/search/index.server.ts";
import { filterCount, isAsked, readCriteria, searchPath } from "#app/modules/search/index.ts";
import { FurtherProducts } from "#app/modules/search/ui/further-products.tsx";
import { NoResults } from "#app/modules/search/ui/no-results.tsx";
import { SearchNotices } from "#app/modules/search/ui/search-notices.tsx";
import { SearchResults, TookTooLong } from "#app/modules/search/ui/search-results.tsx";
import { UnderstoodChips } from "#app/modules/search/ui/understood-chips.tsx";
import { clientOf } from "#app/platform/http/client.server.ts";
import { pageTitle } from "#app/platform/http/page-title.ts";
import { isVisit } from "#app/routes/is-visit.server.ts";
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

export async function loader({ url, request, context }: Route.LoaderArgs) {
  const asked = readCriteria(url.searchParams);
  const results = await searchProducts(asked);
  if (isAsked(asked) && !results.tookTooLong && (await isVisit(request, context))) {
    // Where words had to be left out, nothing has all of it.
    const found = results.leftOut.length > 0 ? 0 : results.products.total;
    countSearch(asked.query, found, clientOf(request));
  }
  return data(results, { status: results.tookTooLong ? 503 : 200 });
}

export default function Search({ loaderData: results }: Route.ComponentProps) {
  const { criteria, products, facets, mentions, tookTooLong } = results;
  if (!criteria.query) return <NothingAsked />;
  const nothing = products.total === 0 && filterCount(criteria) === 0;
  return (
    <>
      <h1 className="mb-4 text-3xl break-words md:text-4xl">Resultados para "{criteria.query}"</h1>
      <SearchNotices
        criteria={criteria}
        instead={results.instead}
        offered={results.offered}
        leftOut={results.leftOut}
      />
      <UnderstoodChips criteria={criteria} chips={results.understood} />
      {tookTooLong && <TookTooLong />}
      {nothing && !tookTooLong && <NoResults criteria={criteria} onlySmallWords={results.onlySmallWords} />}
      {!nothing && (
        <SearchResults
          criteria={criteria}
          products={products}
          facets={facets}
          mySize={<MySizeLink list={searchPath(criteria)} />}
        >
          <FurtherProducts
            id="mencionam"
            title={`Também mencionam “${criteria.query}”`}
            products={mentions.items}
          >
            {mentions.total > mentions.items.length
              ? `${mentions.items.length} de ${mentions.total} peças que só falam disso na descrição.`
              : "Peças que só falam disso na descrição."}
          </FurtherProducts>
        </SearchResults>
      )}
      <FurtherProducts id="proximos" title="O que chega mais perto" products={results.nearest}>
        Ainda não temos o que você procura. Estas são as mais vendidas entre as peças mais próximas.
      </FurtherProducts>
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
