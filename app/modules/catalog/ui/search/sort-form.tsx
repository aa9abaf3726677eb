import { Button } from "#app/design/button.tsx";
import { SelectField } from "#app/design/text-field.tsx";
import { SEARCH_SORTS, type SearchCriteria } from "../../search/search-criteria.ts";
import { HiddenCriteria } from "./hidden-criteria.tsx";
import { useSearchForm } from "./use-search-form.ts";

const OPTIONS = Object.entries(SEARCH_SORTS).map(([value, label]) => ({ value, label }));
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
        options={OPTIONS}
        className="w-44"
      />
      <Button type="submit" className="not-noscript:hidden">
        Ordenar
      </Button>
    </form>
  );
}
