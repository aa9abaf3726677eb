import { type MouseEvent, type ReactNode, Suspense, startTransition, useRef, useState } from "react";
import { useNavigation } from "react-router";
import { ButtonLink } from "#app/design/button.tsx";
import { cx } from "#app/design/cx.ts";
import { Icon } from "#app/design/icon.tsx";
import { lazyPart } from "#app/design/lazy-part.ts";
import { Link } from "#app/design/link.tsx";
import { Notice } from "#app/design/notice.tsx";
import type { ProductSummary } from "#app/modules/catalog/index.ts";
import { ProductListing } from "#app/modules/catalog/ui/product-listing.tsx";
import { renderedOnceFor } from "#app/platform/rendered-once.ts";
import { formatCount } from "#app/shared/count.ts";
import type { Listing } from "#app/shared/listing.ts";
import type { Facets } from "../find/facets.ts";
import {
  filterCount,
  LIST_PARAMETERS,
  listPath,
  type SearchCriteria,
  searchPath,
  withoutFilters,
} from "../search-criteria.ts";
import { FilterChips } from "./filter-chips.tsx";
import { NoResults } from "./no-results.tsx";
import { FilterForm, SortForm } from "./search-forms.tsx";

const FilterDrawer = lazyPart(() => import("./filter-drawer.tsx"));

interface SearchResultsProps {
  criteria: SearchCriteria;
  products: Listing<ProductSummary>;
  facets: Facets;
  /** The line above the products; by default how many were found. */
  summary?: string;
  /** After the list and its pager. */
  children?: ReactNode;
  /** The way to the viewer's own sizes; the module above the catalogue that knows them draws it. */
  mySize?: ReactNode;
}

/** Apart from the page, whose letters are then all of Latin-1: its string takes half the memory. */
const Summary = ({ text }: { text: string }) => text;

/** Filters beside the products on a large screen, in a drawer on a small one. */
export function SearchResults({ criteria, products, facets, summary, mySize, children }: SearchResultsProps) {
  const count = useRef<HTMLParagraphElement>(null);
  const busy = useNavigation().location?.pathname === listPath(criteria);
  const found = foundText(products);
  return (
    <div className="lg:grid lg:grid-cols-[16rem_minmax(0,1fr)] lg:gap-x-10">
      {/* Without scripts the button of small screens links to this anchor, and `:target` opens it. */}
      <aside id="filtros" className="max-lg:mb-8 max-lg:hidden max-lg:target:block">
        <FilterHead criteria={criteria} />
        <FilterForm criteria={criteria} facets={facets} />
      </aside>
      <section aria-labelledby="produtos" aria-busy={busy}>
        <h2 id="produtos" className="sr-only">
          Produtos encontrados
        </h2>
        <div className="mb-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <div className="flex flex-wrap items-center gap-x-5 gap-y-1">
            <p
              ref={count}
              role="status"
              tabIndex={-1}
              className="text-ink-soft outline-none"
              {...renderedOnceFor(Summary, { text: summary ?? found })}
            />
            {mySize}
          </div>
          <div className="flex flex-wrap items-center gap-3 max-sm:w-full max-sm:justify-between">
            <DrawerButton criteria={criteria} facets={facets} found={found} />
            <SortForm criteria={criteria} />
          </div>
        </div>
        <FilterChips
          criteria={criteria}
          facets={facets}
          onRemove={() => count.current?.focus({ preventScroll: true })}
        />
        <div className={cx("transition-opacity delay-150", busy && "opacity-50")}>
          <ProductListing
            listing={products}
            eagerCount={4}
            kept={LIST_PARAMETERS}
            empty={<NoResults criteria={criteria} />}
          />
          {children}
        </div>
      </section>
    </div>
  );
}

function FilterHead({ criteria }: { criteria: SearchCriteria }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <h2 className="text-xl">Filtros</h2>
      {filterCount(criteria) > 0 && (
        <Link
          to={searchPath(withoutFilters(criteria))}
          preventScrollReset
          className="link py-1 text-sm font-semibold"
        >
          Limpar tudo
        </Link>
      )}
    </div>
  );
}

function DrawerButton({
  criteria,
  facets,
  found,
}: {
  criteria: SearchCriteria;
  facets: Facets;
  found: string;
}) {
  const [drawer, setDrawer] = useState<"unused" | "open" | "closed">("unused");
  const active = filterCount(criteria);
  const open = (event: MouseEvent) => {
    event.preventDefault();
    // Fetching and drawing it takes longer than the frame that answers the press.
    startTransition(() => setDrawer("open"));
  };
  return (
    <>
      <ButtonLink
        to={`${searchPath(criteria)}#filtros`}
        aria-haspopup="dialog"
        onClick={open}
        icon={<Icon name="sliders-horizontal" />}
        className="lg:hidden"
      >
        {active > 0 ? `Filtros (${active})` : "Filtros"}
      </ButtonLink>
      {drawer !== "unused" && (
        <Suspense>
          <FilterDrawer
            criteria={criteria}
            facets={facets}
            found={found}
            open={drawer === "open"}
            onClose={() => setDrawer("closed")}
          />
        </Suspense>
      )}
    </>
  );
}

function foundText({ total, more }: Listing<ProductSummary>): string {
  if (more) return `Mais de ${formatCount(total)} produtos encontrados`;
  return total === 1 ? "1 produto encontrado" : `${formatCount(total)} produtos encontrados`;
}

/** The search was stopped by its time limit; the page answers 503. */
export function TookTooLong() {
  return (
    <Notice tone="warning" title="A busca demorou demais" className="mb-6">
      Tente de novo com palavras mais específicas ou menos filtros.
    </Notice>
  );
}
