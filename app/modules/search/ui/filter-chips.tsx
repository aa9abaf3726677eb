import { Icon } from "#app/design/icon.tsx";
import { Link } from "#app/design/link.tsx";
import type { Facets } from "../find/facets.ts";
import { priceLabel } from "../price-label.ts";
import { type SearchCriteria, searchPath, withChange, withoutFilters } from "../search-criteria.ts";

interface FilterChipsProps {
  criteria: SearchCriteria;
  facets: Facets;
  /** Called when a chip is removed, to move the focus. */
  onRemove: () => void;
}

/** The active filters as links that remove each one or all. */
export function FilterChips({ criteria, facets, onRemove }: FilterChipsProps) {
  const chips = chosenFilters(criteria, facets);
  if (chips.length === 0) return null;
  return (
    <ul aria-label="Filtros ativos" className="mb-6 flex flex-wrap items-center gap-2">
      {chips.map(({ label, without }) => (
        <li key={label}>
          <Link
            to={searchPath(withChange(criteria, without))}
            preventScrollReset
            onClick={onRemove}
            className="inline-flex min-h-9 items-center gap-1.5 rounded-full bg-lagoon-tint py-1 pr-2.5 pl-3.5 text-sm font-medium text-lagoon-deep transition-colors hover:bg-sand-deep hover:text-ink"
          >
            <span className="sr-only">Remover filtro</span>
            {label}
            <Icon name="x" className="size-4" />
          </Link>
        </li>
      ))}
      <li>
        <Link
          to={searchPath(withoutFilters(criteria))}
          preventScrollReset
          onClick={onRemove}
          className="link px-2 py-1.5 text-sm font-semibold"
        >
          Limpar tudo
        </Link>
      </li>
    </ul>
  );
}

interface Chip {
  label: string;
  without: Partial<SearchCriteria>;
}

function chosenFilters({ sizes, colors, categories, price }: SearchCriteria, facets: Facets): Chip[] {
  const others = (list: string[], one: string) => list.filter((each) => each !== one);
  const nameOf = (id: string) => facets.categories.find(({ value }) => value === id)?.label ?? id;
  return [
    ...sizes.map((size) => ({ label: `Tamanho ${size}`, without: { sizes: others(sizes, size) } })),
    ...colors.map((color) => ({ label: `Cor ${color}`, without: { colors: others(colors, color) } })),
    ...categories.map((id) => ({ label: nameOf(id), without: { categories: others(categories, id) } })),
    ...(price.min === null && price.max === null
      ? []
      : [{ label: priceLabel(price), without: { price: { min: null, max: null } } }]),
  ];
}
