import { Button } from "#app/design/button.tsx";
import { SelectField } from "#app/design/text-field.tsx";
import type { Facets } from "../../search/facets.ts";
import {
  criteriaToParams,
  SEARCH_SORTS,
  type SearchCriteria,
  sortsOf,
} from "../../search/search-criteria.ts";
import { FacetFilters } from "./facet-filters.tsx";
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

const CARRIED = ["q", "tamanho", "cor", "categoria", "preco_min", "preco_max"];

export function SortForm({ criteria }: { criteria: SearchCriteria }) {
  return (
    <form {...useSearchForm(criteria)} className="flex items-end gap-2">
      <HiddenCriteria criteria={criteria} names={CARRIED} />
      <SelectField
        label="Ordenar por"
        hideLabel
        name="ordem"
        defaultValue={criteria.sort}
        options={sortsOf(criteria.within).map((sort) => ({ value: sort, label: SEARCH_SORTS[sort] }))}
        className="w-44"
      />
      <Button type="submit" className="not-noscript:hidden">
        Ordenar
      </Button>
    </form>
  );
}

/** What a form does not ask about, carried along. The page is not: another choice begins a list anew. */
function HiddenCriteria({ criteria, names }: { criteria: SearchCriteria; names: readonly string[] }) {
  return [...criteriaToParams(criteria)]
    .filter(([name]) => names.includes(name))
    .map(([name, value]) => <input key={`${name} ${value}`} type="hidden" name={name} value={value} />);
}
