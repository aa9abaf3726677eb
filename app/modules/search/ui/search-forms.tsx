import { type FormEvent, useEffect, useRef } from "react";
import { useNavigate } from "react-router";
import { Button } from "#app/design/button.tsx";
import { SelectField } from "#app/design/text-field.tsx";
import type { Facets } from "../find/facets.ts";
import { SCOPES } from "../scope.ts";
import {
  criteriaToParams,
  listPath,
  readCriteria,
  SEARCH_SORTS,
  type SearchCriteria,
  searchPath,
  sortsOf,
} from "../search-criteria.ts";
import { FacetFilters } from "./facet-filters.tsx";
import { PriceFilter } from "./price-filter.tsx";

/** What each form leaves as it is. */
const BESIDE_FILTERS = ["q", "filtro", "ordem"];

/** All filters as one GET form, for the sidebar and the drawer. */
export function FilterForm({ criteria, facets }: { criteria: SearchCriteria; facets: Facets }) {
  return (
    <form
      {...useSearchForm(criteria, BESIDE_FILTERS)}
      aria-label={criteria.scope ? SCOPES[criteria.scope.kind].filters : "Filtros da busca"}
    >
      <HiddenCriteria criteria={criteria} names={BESIDE_FILTERS} />
      <FacetFilters facets={facets} criteria={criteria} />
      <PriceFilter price={criteria.price} highest={facets.highestPrice} />
      <Button type="submit" wide className="mt-5 not-noscript:hidden">
        Aplicar filtros
      </Button>
    </form>
  );
}

const BESIDE_ORDER = ["q", "filtro", "tamanho", "cor", "categoria", "preco_min", "preco_max"];

export function SortForm({ criteria }: { criteria: SearchCriteria }) {
  return (
    <form {...useSearchForm(criteria, BESIDE_ORDER)} className="flex items-end gap-2">
      <HiddenCriteria criteria={criteria} names={BESIDE_ORDER} />
      <SelectField
        label="Ordenar por"
        hideLabel
        name="ordem"
        defaultValue={criteria.sort}
        options={sortsOf(criteria.scope).map((sort) => ({ value: sort, label: SEARCH_SORTS[sort] }))}
        className="w-44"
      />
      <Button type="submit" className="not-noscript:hidden">
        Ordenar
      </Button>
    </form>
  );
}

/** Hidden fields for the criteria that a form does not have, except the page, which starts again at 1. */
function HiddenCriteria({ criteria, names }: { criteria: SearchCriteria; names: readonly string[] }) {
  return [...criteriaToParams(criteria)]
    .filter(([name]) => names.includes(name))
    .map(([name, value]) => <input key={`${name} ${value}`} type="hidden" name={name} value={value} />);
}

/**
 * A GET form that with scripts searches as soon as something is chosen. Its controls stay mounted, so the focus is kept;
 * Back and Forward set them to the criteria in the URL.
 */
function useSearchForm(criteria: SearchCriteria, carried: readonly string[]) {
  const form = useRef<HTMLFormElement>(null);
  const navigate = useNavigate();
  const address = criteriaToParams(criteria).toString();

  const search = (element: HTMLFormElement) => {
    // What the other form holds may have been chosen a moment ago, and not be drawn yet: the address has it.
    const current = readCriteria(new URLSearchParams(window.location.search), criteria.scope);
    const beside = [...criteriaToParams(current)].filter(([name]) => carried.includes(name));
    const own = [...new FormData(element)].filter(([name]) => !carried.includes(name));
    const given = [...beside, ...own.map(([name, value]) => [name, String(value)])];
    navigate(searchPath(readCriteria(new URLSearchParams(given), criteria.scope)), {
      preventScrollReset: true,
    });
  };

  // The native "change" event: fires when a text field is left or a slider released.
  useEffect(() => {
    const element = form.current!;
    const choose = () => search(element);
    element.addEventListener("change", choose);
    return () => element.removeEventListener("change", choose);
  });

  const mounted = useRef(false);
  useEffect(() => {
    // The page comes with its address in the controls, or with what was chosen since.
    if (mounted.current) setToAddress(form.current!, new URLSearchParams(address));
    mounted.current = true;
  }, [address]);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    search(event.currentTarget);
  };
  // The browser must not restore the choices of another URL.
  const anchor = criteria.scope ? SCOPES[criteria.scope.kind].anchor : "";
  return { ref: form, action: `${listPath(criteria)}${anchor}`, autoComplete: "off", onSubmit: submit };
}

function setToAddress(form: HTMLFormElement, params: URLSearchParams): void {
  for (const control of form.querySelectorAll<HTMLInputElement>("input[type=checkbox]"))
    control.checked = params.getAll(control.name).includes(control.value);
  for (const control of form.querySelectorAll("select"))
    control.value = params.get(control.name) ?? control.options[0]!.value;
}
