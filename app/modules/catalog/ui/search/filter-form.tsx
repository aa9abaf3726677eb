import { Button } from "#app/design/button.tsx";
import type { Facets } from "../../search/facets.ts";
import type { SearchCriteria } from "../../search/search-criteria.ts";
import { FacetFilters } from "./facet-filters.tsx";
import { HiddenCriteria } from "./hidden-criteria.tsx";
import { PriceFilter } from "./price-filter.tsx";
import { useSearchForm } from "./use-search-form.ts";

/** All filters as one GET form, for the sidebar and the drawer. */
export function FilterForm({ criteria, facets }: { criteria: SearchCriteria; facets: Facets }) {
  return (
    <form
      {...useSearchForm(criteria)}
      aria-label={criteria.within ? "Filtros da categoria" : "Filtros da busca"}
    >
      <HiddenCriteria criteria={criteria} names={["q", "ordem"]} />
      <FacetFilters facets={facets} criteria={criteria} />
      <PriceFilter price={criteria.price} highest={facets.highestPrice} />
      <Button type="submit" wide className="mt-5 not-noscript:hidden">
        Aplicar filtros
      </Button>
    </form>
  );
}
