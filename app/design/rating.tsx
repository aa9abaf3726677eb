import { cx } from "./cx.ts";

/** A star of 24 × 24 at its place in a row. */
export const starAt = (place: number): string =>
  `M${12 + place * 24} 2.2l2.9 6.2 6.8.8-5 4.7 1.3 6.7-6-3.4-6 3.4 1.3-6.7-5-4.7 6.8-.8z`;
const leftHalfAt = (place: number): string => `M${12 + place * 24} 2.2v15l-6 3.4 1.3-6.7-5-4.7 6.8-.8z`;

/** Five stars in one path: a page of forty cards draws two hundred of them. */
const starsTo = (halves: number): string =>
  [0, 1, 2, 3, 4]
    .map((at) => (halves >= at * 2 + 2 ? starAt(at) : halves === at * 2 + 1 ? leftHalfAt(at) : ""))
    .join("");
const PATHS = Array.from({ length: 11 }, (_, halves) => starsTo(halves));

const withDots = new Intl.NumberFormat("pt-BR");
/** Most counts are short, and Intl takes long for forty of them. */
const whole = (count: number): string => (count < 1_000 ? String(count) : withDots.format(count));

export type RatingProps = {
  /** From 0 to 5; stars are drawn to the nearest half. */
  value: number;
  /** How many people rated. */
  count?: number;
  size?: "sm" | "md";
  /** The stars alone: what one person gave. */
  bare?: boolean;
};

export function Rating({ value, count, size = "sm", bare }: RatingProps) {
  const halves = Math.round(value * 2);
  const average = value.toFixed(1).replace(".", ",");
  return (
    <span
      className={cx(
        "inline-flex max-w-full flex-wrap items-center gap-x-1.5",
        size === "sm" ? "text-sm" : "text-base",
      )}
    >
      <svg viewBox="0 0 120 24" aria-hidden="true" className={size === "sm" ? "h-3.5" : "h-5"}>
        <path d={PATHS[10]} className="fill-sand-deep" />
        <path d={PATHS[halves]} className="fill-sun" />
      </svg>
      <span className="sr-only">{bare && Number.isInteger(value) ? value : average} de 5</span>
      {!bare && (
        <span aria-hidden="true" className="tabular font-semibold text-ink">
          {average}
        </span>
      )}
      {count !== undefined && (
        <span className="tabular text-ink-soft">
          ({whole(count)}
          <span className="sr-only"> {count === 1 ? "avaliação" : "avaliações"}</span>)
        </span>
      )}
    </span>
  );
}
