import type { ReactNode } from "react";
import { cx } from "./cx.ts";
import { Icon } from "./icon.tsx";

export type DisclosureProps = {
  summary: ReactNode;
  children: ReactNode;
  open?: boolean;
  /** Disclosures of one name close each other. */
  name?: string;
  className?: string;
};

/** A question and its answer, a filter and its choices. Native, so it opens before any script. */
export function Disclosure({ summary, children, open, name, className }: DisclosureProps) {
  return (
    <details open={open} name={name} className={cx("group/disclosure border-b border-line", className)}>
      <summary className="flex min-h-12 list-none items-center justify-between gap-4 py-3 font-semibold hover:text-lagoon">
        {summary}
        <Icon
          name="chevron-down"
          className="size-5 shrink-0 text-ink-soft transition-transform group-open/disclosure:rotate-180"
        />
      </summary>
      <div className="pb-5">{children}</div>
    </details>
  );
}
