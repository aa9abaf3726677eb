import type { ComponentProps } from "react";
import { cx } from "./cx.ts";

export type CardProps = ComponentProps<"div"> & {
  as?: "div" | "section" | "article" | "li" | "aside";
  /** Rises a little under the pointer: for cards that are links. */
  lifts?: boolean;
  padded?: boolean;
};

/** Do not put a card inside another. */
export function Card({ as = "div", lifts, padded = true, className, ...rest }: CardProps) {
  const Tag = as as "div";
  return (
    <Tag
      {...rest}
      className={cx(
        "rounded-card bg-white shadow-card",
        padded && "p-5 md:p-6",
        lifts && "transition-[translate,box-shadow] hover:-translate-y-0.5 hover:shadow-pop",
        className,
      )}
    />
  );
}
