import { cx } from "#app/design/cx.ts";
import { Icon } from "#app/design/icon.tsx";
import { formatShortMoment } from "#app/shared/moment.ts";
import type { TimelineStep } from "../buyer/order-view.ts";

const DOT: Record<TimelineStep["state"], string> = {
  done: "bg-lagoon text-white",
  current: "bg-ink text-white",
  ahead: "bg-sand-deep text-ink-soft",
  stopped: "bg-hibiscus text-white",
};

/** Vertical on a phone, horizontal on a wider screen. */
export function Timeline({ steps }: { steps: TimelineStep[] }) {
  return (
    <ol aria-label="Andamento do pedido" className="flex flex-col sm:flex-row">
      {steps.map((step, at) => (
        <li
          key={step.label}
          aria-current={step.state === "current" ? "step" : undefined}
          className="relative flex flex-1 gap-3 pb-5 last:pb-0 sm:flex-col sm:items-center sm:gap-2 sm:px-1 sm:pb-0 sm:text-center"
        >
          {at > 0 && (
            <span
              aria-hidden="true"
              className={cx(
                "absolute -top-5 left-4 h-5 w-0.5 -translate-x-1/2 sm:top-4 sm:right-1/2 sm:left-[-50%] sm:h-0.5 sm:w-auto sm:translate-x-0 sm:-translate-y-1/2",
                step.state === "done" || step.state === "stopped" ? "bg-lagoon" : "bg-sand-deep",
              )}
            />
          )}
          <span
            aria-hidden="true"
            className={cx(
              "tabular relative z-10 grid size-8 shrink-0 place-items-center rounded-full font-display text-sm font-bold",
              DOT[step.state],
            )}
          >
            {step.state === "done" && <Icon name="check" className="size-4 stroke-3" />}
            {step.state === "stopped" && <Icon name="x" className="size-4 stroke-3" />}
            {(step.state === "current" || step.state === "ahead") && at + 1}
          </span>
          <span className="min-w-0 pt-1 sm:pt-0">
            <span className={cx("block text-sm", step.state === "ahead" ? "text-ink-soft" : "font-semibold")}>
              {step.label}
              {step.state === "done" && <span className="sr-only"> (concluído)</span>}
            </span>
            {step.at && (
              <time dateTime={step.at.toISOString()} className="tabular block text-xs text-ink-soft">
                {formatShortMoment(step.at)}
              </time>
            )}
          </span>
        </li>
      ))}
    </ol>
  );
}
