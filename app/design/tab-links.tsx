import { type ReactNode, type RefObject, useEffect, useRef } from "react";
import { cx } from "./cx.ts";
import { Link } from "./link.tsx";

export type TabLink = {
  to: string;
  label: ReactNode;
  current?: boolean;
  /** Shown beside the label when above zero. */
  count?: number;
};

/** The look of one tab, shared with the in-page tabs. `data-active` and `aria-current` mark the chosen one. */
export const tabClass = cx(
  "relative inline-flex min-h-11 shrink-0 items-center gap-2 font-semibold whitespace-nowrap text-ink-soft transition-colors hover:text-ink focus-visible:-outline-offset-2",
  "after:absolute after:inset-x-0 after:bottom-0 after:h-[3px] after:rounded-full after:bg-transparent after:transition-colors hover:after:bg-sand-deep",
  "aria-[current=page]:text-ink aria-[current=page]:after:bg-coral aria-[current=page]:[scroll-initial-target:nearest] data-active:text-ink data-active:after:bg-coral",
);

export const tabListClass =
  "scrollbar-none flex gap-6 overflow-x-auto inset-shadow-[0_-1px_0_var(--color-line)]";

export function TabCount({ count }: { count: number }) {
  return (
    <span className="tabular min-w-6 rounded-full bg-ink px-1.5 text-center text-xs leading-5 font-semibold text-white">
      {count}
    </span>
  );
}

export type TabLinksProps = { label: string; tabs: readonly TabLink[]; className?: string };

/** Tabs whose state is the URL: plain links, no script. `label` names the navigation. */
export function TabLinks({ label, tabs, className }: TabLinksProps) {
  const list = useCurrentInView(tabs.find((tab) => tab.current)?.to);
  return (
    <nav aria-label={label} className={className}>
      <ul ref={list} className={tabListClass}>
        {tabs.map((tab) => (
          <li key={tab.to} className="shrink-0">
            <Link to={tab.to} aria-current={tab.current ? "page" : undefined} className={tabClass}>
              {tab.label}
              {tab.count ? <TabCount count={tab.count} /> : null}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/**
 * For a list of tabs: on a narrow screen the row scrolls, and the current tab is kept in view. Browsers with
 * `scroll-initial-target` do it without this.
 */
export function useCurrentInView(current: string | undefined): RefObject<HTMLUListElement | null> {
  const list = useRef<HTMLUListElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the current tab changes.
  useEffect(() => showCurrent(list.current), [current]);
  return list;
}

function showCurrent(list: HTMLUListElement | null): void {
  const tab = list?.querySelector<HTMLElement>("[aria-current=page]");
  if (!list || !tab) return;
  const { left, width } = tab.getBoundingClientRect();
  list.scrollLeft += left - list.getBoundingClientRect().left - (list.clientWidth - width) / 2;
}
