import { data } from "react-router";
import { Link } from "#app/design/link.tsx";
import { offerBands } from "#app/modules/catalog/storefront/index.server.ts";
import { bandPrice } from "#app/modules/catalog/storefront/index.ts";
import { MySizeLink } from "#app/modules/fit/ui/my-size-link.tsx";
import { searchProducts } from "#app/modules/search/index.server.ts";
import {
  filterCount,
  readCriteria,
  searchPath,
  withChange,
  withoutFilters,
} from "#app/modules/search/index.ts";
import { SearchResults, TookTooLong } from "#app/modules/search/ui/search-results.tsx";
import { pageTitle } from "#app/platform/http/page-title.ts";
import { formatBRL } from "#app/shared/money.ts";
import type { Route } from "./+types/under-100.route.ts";

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: pageTitle("Menos de R$ 100") },
  {
    name: "description",
    content: "Roupas, calçados e acessórios por menos de R$ 100, do menor preço ao maior.",
  },
  // Filtered pages are not indexed: each choice of filters would count as a page.
  ...(loaderData && filterCount(loaderData.results.criteria) > 0
    ? [{ name: "robots", content: "noindex" }]
    : []),
];

export async function loader({ url }: Route.LoaderArgs) {
  const [results, { bands, lowest }] = await Promise.all([
    searchProducts(readCriteria(url.searchParams, { kind: "under-100" })),
    offerBands(),
  ]);
  return data({ results, bands, lowest }, { status: results.tookTooLong ? 503 : 200 });
}

export default function Under100({ loaderData: { results, bands, lowest } }: Route.ComponentProps) {
  const { criteria, products, facets, tookTooLong } = results;
  const { price } = criteria;
  const all = bands.reduce((sum, { count }) => sum + count, 0);
  const anyPrice = { min: null, max: null };
  const choices = [
    { label: "Todas", count: all, chosen: anyPrice },
    ...bands.map((band) => ({ label: band.label, count: band.count, chosen: bandPrice(band) })),
  ];
  return (
    <>
      <header className="mb-8 rounded-card bg-sun-tint px-6 py-8 md:px-10">
        <h1 className="text-4xl">Menos de R$ 100</h1>
        {lowest !== null && (
          <p className="mt-2 text-lg">
            {all} peças, a partir de <strong>{formatBRL(lowest)}</strong>
          </p>
        )}
        <nav aria-label="Faixas de preço">
          <ul className="mt-6 grid grid-cols-2 gap-3 md:flex">
            {choices.map(({ label, count, chosen }) => (
              <li key={label}>
                <Link
                  // The counts are of all pieces of a band, so other filters are left behind.
                  to={searchPath(withChange(withoutFilters(criteria), { price: chosen }))}
                  aria-current={chosen.min === price.min && chosen.max === price.max ? "true" : undefined}
                  preventScrollReset
                  className="block rounded-control border border-line-strong bg-white px-4 py-2 transition-colors hover:border-ink aria-[current]:border-ink aria-[current]:bg-ink aria-[current]:text-white"
                >
                  <span className="block text-sm">{label}</span>{" "}
                  <span className="tabular block font-display text-2xl font-bold">
                    {count}
                    <span className="sr-only"> {count === 1 ? "peça" : "peças"}</span>
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      </header>
      {tookTooLong && <TookTooLong />}
      <SearchResults
        criteria={criteria}
        products={products}
        facets={facets}
        mySize={<MySizeLink list={searchPath(criteria)} />}
      />
    </>
  );
}
