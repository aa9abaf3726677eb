import { Form, useSubmit } from "react-router";
import { Button } from "#app/design/button.tsx";
import { SelectField } from "#app/design/text-field.tsx";
import { listOffers, offerBands } from "#app/modules/catalog/index.server.ts";
import { OFFER_SORTS, offerSort, pageNumber } from "#app/modules/catalog/index.ts";
import { ProductListing } from "#app/modules/catalog/ui/product-listing.tsx";
import { pageTitle } from "#app/platform/http/page-title.ts";
import { formatBRL } from "#app/shared/money.ts";
import type { Route } from "./+types/under-100.ts";

export const meta: Route.MetaFunction = () => [
  { title: pageTitle("Menos de R$ 100") },
  {
    name: "description",
    content: "Roupas, calçados e acessórios por menos de R$ 100, do menor preço ao maior.",
  },
];

export async function loader({ url }: Route.LoaderArgs) {
  const sort = offerSort(url.searchParams.get("ordem"));
  const [listing, { bands, lowest }] = await Promise.all([
    listOffers(sort, pageNumber(url.searchParams.get("pagina"))),
    offerBands(),
  ]);
  return { sort, listing, bands, lowest };
}

export default function Under100({ loaderData: { sort, listing, bands, lowest } }: Route.ComponentProps) {
  const submit = useSubmit();
  return (
    <>
      <header className="rounded-card bg-sun-tint px-6 py-8 md:px-10">
        <h1 className="text-4xl">Menos de R$ 100</h1>
        {lowest !== null && (
          <p className="mt-2 text-lg">
            {listing.total} peças, a partir de <strong>{formatBRL(lowest)}</strong>
          </p>
        )}
        <dl className="mt-6 grid grid-cols-2 gap-x-8 gap-y-3 md:flex">
          {bands.map((band) => (
            <div key={band.label}>
              <dt className="text-sm text-ink-soft">{band.label}</dt>
              <dd className="tabular font-display text-2xl font-bold">{band.count}</dd>
            </div>
          ))}
        </dl>
      </header>
      <Form
        className="my-6 flex items-end justify-end gap-3"
        onChange={(event) => submit(event.currentTarget)}
      >
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
      <ProductListing listing={listing} eagerCount={4} level={2} />
    </>
  );
}
