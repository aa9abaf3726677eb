import { cx } from "./cx.ts";

export type SwatchProps = {
  /** One or two CSS colours; none draws the mark of an unknown colour. */
  colors: readonly string[];
  size?: "sm" | "md" | "lg";
};

const sizes = { sm: "size-4", md: "size-5", lg: "size-7" };

/** A dot of colour beside its name. Painted by SVG attributes: the content policy forbids inline styles. */
export function Swatch({ colors, size = "md" }: SwatchProps) {
  const [first, second] = colors;
  return (
    <svg viewBox="0 0 20 20" aria-hidden="true" className={cx("shrink-0", sizes[size])}>
      {second && <circle cx="10" cy="10" r="9.5" fill={first} />}
      {second && <path d="M10 .5a9.5 9.5 0 0 1 0 19z" fill={second} />}
      {!first && <path d="M4 16 16 4" className="stroke-line-strong" />}
      {/* White on white still needs an edge; on a dark chip the same line disappears. */}
      <circle
        cx="10"
        cy="10"
        r="9.5"
        fill={second ? "none" : (first ?? "none")}
        strokeOpacity=".7"
        className="stroke-line-strong"
        strokeDasharray={first ? undefined : "2 2"}
      />
    </svg>
  );
}
