import { cx } from "./cx.ts";
import { Link } from "./link.tsx";

export interface FigureLink {
  label: string;
  value: number;
  /** The list of what it counts. */
  to: string;
  current: boolean;
}

/** Full rows at any width. */
const SIX = "sm:grid-cols-3 lg:grid-cols-6";
const SEVEN = "sm:grid-cols-4 xl:grid-cols-7 [&>:first-child]:col-span-2 xl:[&>:first-child]:col-span-1";

/** What a list holds, counted; each figure opens the list of what it counts. */
export function FigureLinks(props: { label: string; figures: readonly FigureLink[] }) {
  return (
    <ul
      aria-label={props.label}
      className={cx("grid grid-cols-2 gap-3", props.figures.length === 6 ? SIX : SEVEN)}
    >
      {props.figures.map((figure) => (
        <li key={figure.label} className="grid">
          <Link
            to={figure.to}
            aria-current={figure.current ? "true" : undefined}
            className={cx(
              "flex flex-col rounded-card bg-white px-4 py-3 shadow-card transition-shadow hover:shadow-pop",
              figure.current && "inset-ring-2 inset-ring-ink",
            )}
          >
            <span className="text-sm text-ink-soft">{figure.label}</span>{" "}
            <span className="tabular font-display text-2xl leading-tight font-bold">
              {figure.value.toLocaleString("pt-BR")}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
