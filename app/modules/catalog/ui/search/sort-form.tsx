import { Button } from "#app/design/button.tsx";
import { SelectField } from "#app/design/text-field.tsx";
import { SEARCH_SORTS, type SearchCriteria, sortsOf } from "../../search/search-criteria.ts";
import { HiddenCriteria } from "./hidden-criteria.tsx";
import { useSearchForm } from "./use-search-form.ts";

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
