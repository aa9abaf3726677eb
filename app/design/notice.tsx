import type { ReactNode } from "react";
import { cx } from "./cx.ts";
import { Icon } from "./icon.tsx";

export type NoticeTone = "info" | "success" | "warning" | "error";

const tones = {
  info: { look: "bg-tide-tint text-tide-deep", icon: "info" },
  success: { look: "bg-lagoon-tint text-lagoon-deep", icon: "circle-check" },
  warning: { look: "bg-sun-tint text-sun-deep", icon: "triangle-exclamation-point" },
  error: { look: "bg-hibiscus-tint text-hibiscus-deep", icon: "circle-exclamation-point" },
} as const;

export type NoticeProps = {
  tone?: NoticeTone;
  title?: string;
  children?: ReactNode;
  /** A button or link that answers the message, such as "Tentar novamente". */
  action?: ReactNode;
  className?: string;
};

/** A message in the flow of the page. Errors are announced at once, others when the screen reader is idle. */
export function Notice({ tone = "info", title, children, action, className }: NoticeProps) {
  const { look, icon } = tones[tone];
  return (
    <div
      role={tone === "error" ? "alert" : "status"}
      className={cx("flex gap-3 rounded-control px-4 py-3.5", look, className)}
    >
      <Icon name={icon} className="mt-0.5 size-5 shrink-0" />
      <div className="flex min-w-0 flex-1 flex-wrap content-start items-center justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          {title && <p className="font-semibold">{title}</p>}
          {children && <div className="text-sm/6 not-first:mt-0.5">{children}</div>}
        </div>
        {action}
      </div>
    </div>
  );
}
