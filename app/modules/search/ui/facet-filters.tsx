import type { ReactNode } from "react";
import { Disclosure } from "#app/design/disclosure.tsx";
import { Swatch } from "#app/design/swatch.tsx";
import { paintOf } from "#app/modules/catalog/ui/product/color-paint.ts";
import { renderedOnceFor } from "#app/platform/rendered-once.ts";
import { formatCount } from "#app/shared/count.ts";
import type { Facet, Facets } from "../find/facets.ts";
import type { SearchCriteria } from "../search-criteria.ts";

interface FacetFiltersProps {
  facets: Facets;
  criteria: SearchCriteria;
}

/** The filters by size, colour and category, each value with its count. */
export function FacetFilters({ facets, criteria }: FacetFiltersProps) {
  const { atLeast } = facets;
  return (
    <>
      <FilterGroup title="Tamanho" empty={facets.sizes.length === 0}>
        <div
          {...renderedOnceFor(Values, {
            name: "tamanho",
            values: facets.sizes,
            chosen: criteria.sizes,
            atLeast,
          })}
          className="flex flex-wrap gap-2"
        />
      </FilterGroup>
      <FilterGroup title="Cor" empty={facets.colors.length === 0}>
        <div
          {...renderedOnceFor(Values, {
            name: "cor",
            values: facets.colors,
            chosen: criteria.colors,
            atLeast,
          })}
          className="grid gap-1.5"
        />
      </FilterGroup>
      <FilterGroup
        title="Categoria"
        empty={criteria.scope?.kind === "category" || facets.categories.length === 0}
      >
        <div
          {...renderedOnceFor(Values, {
            name: "categoria",
            values: facets.categories,
            chosen: criteria.categories,
            atLeast,
          })}
          className="grid gap-1.5"
        />
      </FilterGroup>
    </>
  );
}

export function FilterGroup({
  title,
  empty,
  children,
}: {
  title: string;
  empty?: boolean;
  children: ReactNode;
}) {
  if (empty) return null;
  return (
    <Disclosure open summary={title}>
      {/* biome-ignore lint/a11y/useSemanticElements: the title is in the summary, where no legend can stand. */}
      <div role="group" aria-label={title} className="grid gap-1.5">
        {children}
      </div>
    </Disclosure>
  );
}

interface ValuesProps {
  name: "tamanho" | "cor" | "categoria";
  values: Facet[];
  chosen: string[];
  /** The counts are lower limits. */
  atLeast: boolean;
}

/** Sizes are chips, side by side; the others have a line each. */
function Values({ name, values, chosen, atLeast }: ValuesProps) {
  return values.map(({ value, label, count }) => {
    const more = atLeast && count > 0;
    return (
      <label key={value} className={name === "tamanho" ? "chip facet" : "tick facet"}>
        <input type="checkbox" name={name} value={value} defaultChecked={chosen.includes(value)} />
        {name === "cor" && <Swatch colors={paintOf(value)} />}
        {label}
        <small aria-hidden="true">{`${formatCount(count)}${more ? "+" : ""}`}</small>
        <span className="sr-only">{`, ${more ? "ao menos " : ""}${formatCount(count)} ${count === 1 ? "produto" : "produtos"}`}</span>
      </label>
    );
  });
}
