import type { ReactNode } from "react";
import { cx } from "./cx.ts";

/** A placeholder. Invisible for 300 ms: most answers arrive before. Size it with `className`. */
export function Skeleton({ className = "h-4 w-full" }: { className?: string }) {
  return (
    <span aria-hidden="true" className={cx("block animate-shimmer rounded-control bg-sand", className)} />
  );
}

/** Wraps a page's skeletons, and announces once that it is loading. */
export function Loading({ label = "Carregando...", children }: { label?: string; children: ReactNode }) {
  return (
    <div role="status">
      <span className="sr-only">{label}</span>
      {children}
    </div>
  );
}
