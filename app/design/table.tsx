import { type ComponentProps, type ReactNode, useId } from "react";
import { cx } from "./cx.ts";

/** Set explicitly, because `display: block` on a phone removes a table's own roles. */
const ROLES = {
  table: { role: "table" },
  row: { role: "row" },
  columnheader: { role: "columnheader" },
  cell: { role: "cell" },
  rowheader: { role: "rowheader" },
};

export type DataTableProps = {
  /** Names the table and its scrolling region. */
  caption: ReactNode;
  hideCaption?: boolean;
  /** The caption's id, where the table is part of what the server renders once. */
  captionId?: string;
  compact?: boolean;
  /**
   * On a phone or a tablet each row is a card, so that no figure is out of view: the cell that names the row and the
   * `deciding` one side by side, below them the others, each after its `label`.
   */
  stacked?: boolean;
  /** `<thead>` and `<tbody>`, made of `Row`, `HeadCell` and `Cell`. */
  children: ReactNode;
  className?: string;
};

/** Scrolls inside its own region, which the keyboard can reach; caption and header stay in sight. */
export function DataTable(props: DataTableProps) {
  const { caption, hideCaption, compact, stacked, children, className } = props;
  const ownId = useId();
  const captionId = props.captionId ?? ownId;
  const region = (
    <section
      aria-labelledby={captionId}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be scrollable with the arrows.
      tabIndex={0}
      // Relative: the text for screen readers is positioned inside it and does not lengthen the page.
      className={cx(
        "relative max-h-[min(80dvh,48rem)] overflow-auto",
        stacked && "max-lg:max-h-none",
        className,
      )}
    >
      <table
        aria-labelledby={captionId}
        data-compact={compact || undefined}
        data-stacked={stacked || undefined}
        // Laid out as cards, the table would otherwise lose its role for screen readers.
        {...ROLES.table}
        className="data-table"
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

export function Row(props: ComponentProps<"tr">) {
  return <tr {...ROLES.row} {...props} />;
}

type CellLook = {
  /** Figures: to the right, in columns. */
  numeric?: boolean;
};

type StackedLook = {
  /** The column's name, for a phone, where the header is hidden. */
  label?: string;
  /** The most important cell: on a phone it is beside the name of the row. */
  deciding?: boolean;
};

export function HeadCell({ numeric, className, ...rest }: ComponentProps<"th"> & CellLook) {
  return (
    <th
      scope="col"
      {...ROLES.columnheader}
      {...rest}
      className={cx(numeric && "numeric", className) || undefined}
    />
  );
}

export function Cell({
  numeric,
  label,
  deciding,
  className,
  children,
  ...rest
}: ComponentProps<"td"> & CellLook & StackedLook) {
  return (
    <td
      {...ROLES.cell}
      {...rest}
      className={cx(numeric && "numeric", deciding && "deciding", className) || undefined}
    >
      {label && children !== null && children !== false && children !== "" && (
        // Screen readers announce the header itself.
        <span aria-hidden="true" className="column">
          {label}:{" "}
        </span>
      )}
      {children}
    </td>
  );
}

/** The cell that names its row. */
export function RowHead(props: ComponentProps<"th">) {
  return <th scope="row" {...ROLES.rowheader} {...props} />;
}
