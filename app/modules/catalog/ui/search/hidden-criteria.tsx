import { criteriaToParams, type SearchCriteria } from "../../search/search-criteria.ts";

/** What a form does not ask about, carried along. The page is not: another choice begins a list anew. */
export function HiddenCriteria({ criteria, names }: { criteria: SearchCriteria; names: readonly string[] }) {
  return [...criteriaToParams(criteria)]
    .filter(([name]) => names.includes(name))
    .map(([name, value]) => <input key={`${name} ${value}`} type="hidden" name={name} value={value} />);
}
