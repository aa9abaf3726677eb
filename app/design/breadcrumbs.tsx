import { Icon } from "./icon.tsx";
import { Link } from "./link.tsx";

export type Crumb = { label: string; to: string };

export type BreadcrumbsProps = {
  /** From the top of the shop down to the parent of this page. */
  trail: readonly Crumb[];
  /** This page. */
  current: string;
};

export function Breadcrumbs({ trail, current }: BreadcrumbsProps) {
  return (
    <nav aria-label="Você está em">
      <ol className="flex flex-wrap items-center gap-x-1 text-sm text-ink-soft">
        {trail.map((crumb) => (
          <li key={crumb.to} className="flex min-w-0 items-center gap-1">
            <Link
              to={crumb.to}
              className="min-w-0 py-1 wrap-anywhere underline-offset-4 hover:text-ink hover:underline"
            >
              {crumb.label}
            </Link>
            <Icon name="chevron-right" className="size-4 shrink-0 text-line-strong" />
          </li>
        ))}
        <li aria-current="page" className="max-w-full truncate py-1 font-medium text-ink">
          {current}
        </li>
      </ol>
    </nav>
  );
}
