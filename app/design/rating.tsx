import { formatCount } from "#app/shared/count.ts";
import { cx } from "./cx.ts";

/** A star of 24 × 24 at its place in a row. */
export const starAt = (place: number): string =>
  `M${12 + place * 24} 2.2l2.9 6.2 6.8.8-5 4.7 1.3 6.7-6-3.4-6 3.4 1.3-6.7-5-4.7 6.8-.8z`;

/** Five stars in one path, which a page holds once for all its ratings (page-symbols.tsx): forty cards draw two hundred. */
export function StarsSymbol() {
  return <path id="estrelas" d={[0, 1, 2, 3, 4].map(starAt).join("")} />;
}

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
  const filled = Math.round(value * 2) * 12;
  const average = value.toFixed(1).replace(".", ",");
  return (
    <span className={cx("rating", size === "md" && "rating-md")}>
      <svg viewBox="0 0 120 24" aria-hidden="true">
        <use href="#estrelas" />
        {/* biome-ignore lint/a11y/noSvgWithoutTitle: in a hidden one; it cuts the row where the filled stars end. */}
        <svg width={filled}>
          <use href="#estrelas" />
        </svg>
      </svg>
      <span className="sr-only">{`${bare && Number.isInteger(value) ? value : average} de 5`}</span>
      {!bare && <b aria-hidden="true">{average}</b>}
      {count !== undefined && (
        <small>
          {`(${formatCount(count)}`}
          <span className="sr-only">{count === 1 ? " avaliação" : " avaliações"}</span>)
        </small>
      )}
    </span>
  );
}
