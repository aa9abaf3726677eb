import { CircleAlert, CircleCheck, Info, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { cx } from "./cx.ts";

export type NoticeTone = "info" | "success" | "warning" | "error";

const tones = {
  info: { look: "bg-tide-tint text-tide-deep", Icon: Info },
  success: { look: "bg-lagoon-tint text-lagoon-deep", Icon: CircleCheck },
  warning: { look: "bg-sun-tint text-sun-deep", Icon: TriangleAlert },
  error: { look: "bg-hibiscus-tint text-hibiscus-deep", Icon: CircleAlert },
};

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
  const { look, Icon } = tones[tone];
  return (
    <div
      role={tone === "error" ? "alert" : "status"}
      className={cx("flex gap-3 rounded-control px-4 py-3.5", look, className)}
    >
      <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
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
