import { type ComponentProps, type ReactNode, useId } from "react";
import { cx } from "./cx.ts";

export type DataTableProps = {
  /** Names the table and its scrolling region. */
  caption: ReactNode;
  hideCaption?: boolean;
  compact?: boolean;
  /** `<thead>` and `<tbody>`, made of `Row`, `HeadCell` and `Cell`. */
  children: ReactNode;
  className?: string;
};

/** Scrolls inside its own region, which the keyboard can reach; caption and header stay in sight. */
export function DataTable({ caption, hideCaption, compact, children, className }: DataTableProps) {
  const captionId = useId();
  const region = (
    <section
      aria-labelledby={captionId}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be scrollable with the arrows.
      tabIndex={0}
      // Relative: words for screen readers are placed inside it and do not lengthen the page behind it.
      className={cx("relative max-h-[min(80dvh,48rem)] overflow-auto", className)}
    >
      <table
        aria-labelledby={captionId}
        data-compact={compact || undefined}
        className="group/table w-full border-separate border-spacing-0 text-sm"
      >
        {hideCaption && (
          <caption id={captionId} className="sr-only">
            {caption}
          </caption>
        )}
        {children}
      </table>
    </section>
  );
  if (hideCaption) return region;
  return (
    <div className="min-w-0">
      <p id={captionId} className="pb-3 text-sm text-ink-soft">
        {caption}
      </p>
      {region}
    </div>
  );
}

export function Row({ className, ...rest }: ComponentProps<"tr">) {
  return <tr {...rest} className={cx("group/row transition-colors [tbody_&]:hover:bg-sand/50", className)} />;
}

/**
 * On a phone a table keeps the column that names the row and the one that decides. The others are hidden there, and
 * what they say stands in small print below the name.
 */
export const WIDE_ONLY = "max-md:hidden";
export const PHONE_ONLY = "md:hidden";

type CellLook = {
  /** Figures: to the right, in columns. */
  numeric?: boolean;
};

const padding = "px-3 py-3 first:pl-4 last:pr-4 group-data-compact/table:py-1.5";

export function HeadCell({ numeric, className, ...rest }: ComponentProps<"th"> & CellLook) {
  return (
    <th
      scope="col"
      {...rest}
      className={cx(
        padding,
        "sticky top-0 z-10 bg-sand py-2.5! text-xs font-semibold whitespace-nowrap text-ink-soft first:rounded-l-control last:rounded-r-control",
        numeric ? "text-right" : "text-left",
        className,
      )}
    />
  );
}

const line = "border-b border-line group-last/row:border-transparent align-middle";

export function Cell({ numeric, className, ...rest }: ComponentProps<"td"> & CellLook) {
  return (
    <td
      {...rest}
      className={cx(padding, line, numeric && "tabular text-right whitespace-nowrap", className)}
    />
  );
}

/** The cell that names its row. */
export function RowHead({ className, ...rest }: ComponentProps<"th">) {
  return (
    <th scope="row" {...rest} className={cx(padding, line, "min-w-40 text-left font-semibold", className)} />
  );
}
