import type { ReactNode } from "react";
import { cx } from "./cx.ts";
import { Icon } from "./icon.tsx";
import { Link } from "./link.tsx";

/** First, last, and two pages either side of the current one; "gap" stands for those left out. */
export function pagesToShow(current: number, total: number): (number | "gap")[] {
  const near = [-2, -1, 0, 1, 2].map((offset) => current + offset);
  const pages = [...new Set([1, ...near, total])].filter((page) => page >= 1 && page <= total);
  return pages
    .sort((a, b) => a - b)
    .flatMap((page, at) => (at > 0 && page - pages[at - 1]! > 1 ? (["gap", page] as const) : [page]));
}

export type PaginationProps = {
  current: number;
  total: number;
  hrefFor: (page: number) => string;
  /** Names the navigation, where a screen has more than one. */
  label?: string;
};

const box =
  "tabular inline-flex min-h-11 min-w-10 items-center justify-center rounded-control px-2 font-semibold";

export function Pagination({ current, total, hrefFor, label = "Páginas" }: PaginationProps) {
  if (total <= 1) return null;
  return (
    <nav aria-label={label} className="flex flex-wrap items-center justify-center gap-x-2 gap-y-3">
      <Turn to={current > 1 ? hrefFor(current - 1) : undefined} rel="prev" className="order-2 md:order-1">
        <Icon name="chevron-left" className="size-5" />
        Anterior
      </Turn>
      <ul className="order-1 flex basis-full items-center justify-center gap-0.5 sm:gap-1 md:order-2 md:basis-auto">
        {pagesToShow(current, total).map((page, at, pages) =>
          page === "gap" ? (
            // Its dots come from the stylesheet: a letter outside of Latin-1 doubles the memory of the page's string.
            <li
              key={`before-${pages[at + 1]}`}
              aria-hidden="true"
              className="w-5 text-center text-ink-soft before:content-['\2026']"
            />
          ) : (
            // The outer neighbours are hidden on the narrowest screens, where nine boxes do not fit.
            <li key={page} className={cx(isOuter(page, current, total) && "max-sm:hidden")}>
              <Link
                to={hrefFor(page)}
                aria-label={`Página ${page}`}
                aria-current={page === current ? "page" : undefined}
                className={cx(
                  box,
                  "transition-colors hover:bg-sand aria-[current=page]:bg-ink aria-[current=page]:text-white",
                )}
              >
                {page}
              </Link>
            </li>
          ),
        )}
      </ul>
      <Turn to={current < total ? hrefFor(current + 1) : undefined} rel="next" className="order-3">
        Próxima
        <Icon name="chevron-right" className="size-5" />
      </Turn>
    </nav>
  );
}

function isOuter(page: number, current: number, total: number) {
  return Math.abs(page - current) === 2 && page !== 1 && page !== total;
}

type TurnProps = { to?: string; rel: "prev" | "next"; className: string; children: ReactNode };

function Turn({ to, rel, className, children }: TurnProps) {
  const look = cx(box, "gap-1 px-3", className);
  if (!to) return <span className={cx(look, "invisible")}>{children}</span>;
  return (
    <Link to={to} rel={rel} className={cx(look, "transition-colors hover:bg-sand")}>
      {children}
    </Link>
  );
}
