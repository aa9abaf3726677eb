import { Icon } from "#app/design/icon.tsx";
import { Link } from "#app/design/link.tsx";
import { type SearchCriteria, searchPath, withChange } from "../search-criteria.ts";
import type { Chip } from "../understand/understood.ts";

/** What was read out of the words; each is a link to the same search without them. */
export function UnderstoodChips({ criteria, chips }: { criteria: SearchCriteria; chips: Chip[] }) {
  if (chips.length === 0) return null;
  return (
    <div className="mb-6 flex flex-wrap items-center gap-2">
      <span id="entendido" className="text-sm text-ink-soft">
        Entendemos:
      </span>
      <ul aria-labelledby="entendido" className="contents">
        {chips.map(({ label, query }) => (
          <li key={label}>
            <Link
              to={searchPath(withChange(criteria, { query }))}
              className="inline-flex min-h-9 items-center gap-1.5 rounded-full border border-line-strong bg-white py-1 pr-2.5 pl-3.5 text-sm font-medium transition-colors hover:border-ink"
            >
              <span className="sr-only">Buscar sem</span>
              {label}
              <Icon name="x" className="size-4" />
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
