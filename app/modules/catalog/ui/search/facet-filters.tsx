import type { ReactNode } from "react";
import { CheckboxField } from "#app/design/checkbox-field.tsx";
import { Disclosure } from "#app/design/disclosure.tsx";
import { Swatch } from "#app/design/swatch.tsx";
import { renderedOnceFor } from "#app/platform/rendered-once.ts";
import { formatCount } from "#app/shared/count.ts";
import type { Facet, Facets } from "../../search/facets.ts";
import type { SearchCriteria } from "../../search/search-criteria.ts";
import { paintOf } from "../product/color-paint.ts";

interface FacetFiltersProps {
  facets: Facets;
  criteria: SearchCriteria;
}

/** The filters by size, colour and category, each value with its count. */
export function FacetFilters({ facets, criteria }: FacetFiltersProps) {
  const count = (facet: Facet) => <FacetCount count={facet.count} atLeast={facets.atLeast} />;
  return (
    <>
      <FilterGroup title="Tamanho" empty={facets.sizes.length === 0}>
        <div
          {...renderedOnceFor(SizeChips, {
            sizes: facets.sizes,
            chosen: criteria.sizes,
            atLeast: facets.atLeast,
          })}
          className="flex flex-wrap gap-2"
        />
      </FilterGroup>
      <FilterGroup title="Cor" empty={facets.colors.length === 0}>
        {facets.colors.map((facet) => (
          <CheckboxField
            key={facet.value}
            name="cor"
            value={facet.value}
            defaultChecked={criteria.colors.includes(facet.value)}
            label={
              <Line count={count(facet)}>
                <Swatch colors={paintOf(facet.value)} />
                {facet.label}
              </Line>
            }
          />
        ))}
      </FilterGroup>
      <FilterGroup title="Categoria" empty={criteria.within !== undefined || facets.categories.length === 0}>
        {facets.categories.map((facet) => (
          <CheckboxField
            key={facet.value}
            name="categoria"
            value={facet.value}
            defaultChecked={criteria.categories.includes(facet.value)}
            label={<Line count={count(facet)}>{facet.label}</Line>}
          />
        ))}
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

function Line({ count, children }: { count: ReactNode; children: ReactNode }) {
  return (
    <span className="flex items-center gap-2">
      {children} {count}
    </span>
  );
}

function SizeChips({ sizes, chosen, atLeast }: { sizes: Facet[]; chosen: string[]; atLeast: boolean }) {
  return sizes.map(({ value, label, count }) => (
    <label
      key={value}
      className="relative inline-flex min-h-10 min-w-11 items-center justify-center gap-1.5 rounded-control border border-line-strong bg-white px-3 font-medium transition-colors hover:border-ink has-checked:border-ink has-checked:bg-ink has-checked:text-white has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-lagoon"
    >
      <input
        type="checkbox"
        name="tamanho"
        value={value}
        defaultChecked={chosen.includes(value)}
        className="sr-only"
      />
      {label} <FacetCount count={count} atLeast={atLeast} />
    </label>
  ));
}

function FacetCount({ count, atLeast }: { count: number; atLeast: boolean }) {
  const many = `${formatCount(count)}${atLeast && count > 0 ? "+" : ""}`;
  return (
    <span className="tabular ml-auto text-sm font-normal opacity-75">
      <span aria-hidden="true">{many}</span>
      <span className="sr-only">
        , {atLeast && count > 0 ? "ao menos " : ""}
        {formatCount(count)} {count === 1 ? "produto" : "produtos"}
      </span>
    </span>
  );
}
