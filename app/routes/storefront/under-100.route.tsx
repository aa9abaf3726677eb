import { Form, useSubmit } from "react-router";
import { Button } from "#app/design/button.tsx";
import { Link } from "#app/design/link.tsx";
import { SelectField } from "#app/design/text-field.tsx";
import { listOffers, offerBands } from "#app/modules/catalog/storefront/index.server.ts";
import { OFFER_SORTS, offerBand, offerSort, offersPath } from "#app/modules/catalog/storefront/index.ts";
import { ProductListing } from "#app/modules/catalog/ui/product-listing.tsx";
import { pageTitle } from "#app/platform/http/page-title.ts";
import { pageNumber } from "#app/shared/listing.ts";
import { formatBRL } from "#app/shared/money.ts";
import type { Route } from "./+types/under-100.route.ts";

export const meta: Route.MetaFunction = () => [
  { title: pageTitle("Menos de R$ 100") },
  {
    name: "description",
    content: "Roupas, calçados e acessórios por menos de R$ 100, do menor preço ao maior.",
  },
];

export async function loader({ url }: Route.LoaderArgs) {
  const sort = offerSort(url.searchParams.get("ordem"));
  const band = offerBand(url.searchParams.get("faixa"));
  const [listing, { bands, lowest }] = await Promise.all([
    listOffers(band, sort, pageNumber(url.searchParams.get("pagina"))),
    offerBands(),
  ]);
  return { sort, band, listing, bands, lowest };
}

export default function Under100({
  loaderData: { sort, band, listing, bands, lowest },
}: Route.ComponentProps) {
  const submit = useSubmit();
  const all = bands.reduce((sum, { count }) => sum + count, 0);
  return (
    <>
      <header className="rounded-card bg-sun-tint px-6 py-8 md:px-10">
        <h1 className="text-4xl">Menos de R$ 100</h1>
        {lowest !== null && (
          <p className="mt-2 text-lg">
            {all} peças, a partir de <strong>{formatBRL(lowest)}</strong>
          </p>
        )}
        <nav aria-label="Faixas de preço">
          <ul className="mt-6 grid grid-cols-2 gap-3 md:flex">
            {[{ id: null, label: "Todas", count: all }, ...bands].map(({ id, label, count }) => (
              <li key={label}>
                <Link
                  to={offersPath(offerBand(id), sort)}
                  aria-current={(band?.id ?? null) === id ? "true" : undefined}
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
      <Form
        className="my-6 flex items-end justify-end gap-3"
        onChange={(event) => submit(event.currentTarget)}
      >
        {band && <input type="hidden" name="faixa" value={band.id} />}
        <SelectField
          label="Ordenar por"
          name="ordem"
          defaultValue={sort}
          options={Object.entries(OFFER_SORTS).map(([value, label]) => ({ value, label }))}
        />
        <div className="hidden noscript:block">
          <Button type="submit">Ordenar</Button>
        </div>
      </Form>
      <ProductListing listing={listing} eagerCount={4} level={2} kept={["faixa", "ordem"]} />
    </>
  );
}
