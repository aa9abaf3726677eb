import type { ReactNode } from "react";
import { cx } from "./cx.ts";

export type BadgeTone = "neutral" | "success" | "warning" | "danger" | "info" | "sun";

const tones: Record<BadgeTone, string> = {
  neutral: "bg-sand text-ink-soft",
  success: "bg-lagoon-tint text-lagoon-deep",
  warning: "bg-sun-tint text-sun-deep",
  danger: "bg-hibiscus-tint text-hibiscus-deep",
  info: "bg-tide-tint text-tide-deep",
  sun: "bg-sun text-ink",
};

export type BadgeProps = { tone?: BadgeTone; icon?: ReactNode; children: ReactNode; className?: string };

/** A state in a word. `sun` is kept for offers. */
export function Badge({ tone = "neutral", icon, children, className }: BadgeProps) {
  return (
    <span
      className={cx(
        "inline-flex max-w-full items-center gap-1 rounded-mark px-2 py-0.5 text-xs leading-5 font-semibold [&_svg]:size-3.5 [&_svg]:shrink-0",
        tones[tone],
        className,
      )}
    >
      {icon}
      <span className="truncate">{children}</span>
    </span>
  );
}
