import type { ReactNode } from "react";
import { cx } from "./cx.ts";

export type EmptyStateProps = {
  /** An `Icon`. */
  icon: ReactNode;
  title: string;
  children?: ReactNode;
  /** What to do next. */
  action?: ReactNode;
  /** Heading level in its page. */
  level?: 1 | 2 | 3;
  className?: string;
};

export function EmptyState({ icon, title, children, action, level = 2, className }: EmptyStateProps) {
  const Heading = `h${level}` as const;
  return (
    <div className={cx("mx-auto flex max-w-md flex-col items-center px-4 py-12 text-center", className)}>
      <div className="relative grid h-28 w-44 place-items-center text-ink [&>.icon]:relative [&>.icon]:-mt-4 [&>.icon]:size-11 [&>.icon]:stroke-[1.5]">
        <svg viewBox="0 0 176 112" fill="none" aria-hidden="true" className="absolute inset-0">
          <circle cx="88" cy="50" r="46" className="fill-sun-tint" />
          <path d="M0 88q11-10 22 0t22 0 22 0 22 0 22 0 22 0 22 0 22 0v24H0z" className="fill-paper" />
          <path
            d="M8 88q10-10 20 0t20 0 20 0 20 0 20 0 20 0 20 0 20 0"
            strokeWidth="3"
            strokeLinecap="round"
            className="stroke-lagoon"
          />
          <path
            d="M48 102q10-8 20 0t20 0 20 0 20 0"
            strokeWidth="3"
            strokeLinecap="round"
            className="stroke-sand-deep"
          />
        </svg>
        {icon}
      </div>
      <Heading className="mt-5 text-2xl">{title}</Heading>
      {children && <div className="mt-2 text-ink-soft">{children}</div>}
      {action && <div className="mt-6 flex flex-wrap justify-center gap-3">{action}</div>}
    </div>
  );
}
