import { cx } from "./cx.ts";
import { Icon } from "./icon.tsx";
import { Link } from "./link.tsx";

export type Step = {
  label: string;
  /** A link back to a finished step. */
  to?: string;
};

export type StepperProps = {
  steps: readonly Step[];
  /** Counted from 1. One past the last means all done. */
  current: number;
  label?: string;
};

export function Stepper({ steps, current, label = "Etapas" }: StepperProps) {
  return (
    <nav aria-label={label}>
      <ol className="isolate flex">
        {steps.map((step, at) => {
          const state = at + 1 < current ? "done" : at + 1 === current ? "current" : "ahead";
          return (
            <li
              key={step.label}
              aria-current={state === "current" ? "step" : undefined}
              className="relative flex min-w-0 flex-1 flex-col items-center gap-2 px-1"
            >
              {at > 0 && (
                <span
                  aria-hidden="true"
                  className={cx(
                    "absolute top-4 right-1/2 left-[-50%] h-0.5 -translate-y-1/2",
                    state === "ahead" ? "bg-sand-deep" : "bg-lagoon",
                  )}
                />
              )}
              <span
                aria-hidden="true"
                className={cx(
                  "tabular relative z-10 grid size-8 place-items-center rounded-full font-display text-sm font-bold ring-4 ring-paper",
                  state === "done" && "bg-lagoon text-white",
                  state === "current" && "bg-ink text-white",
                  state === "ahead" && "bg-sand-deep text-ink-soft",
                )}
              >
                {state === "done" ? <Icon name="check" className="size-4 stroke-3" /> : at + 1}
              </span>
              <span
                className={cx(
                  "max-w-full text-center text-xs leading-tight sm:text-sm",
                  state === "current" ? "font-semibold text-ink" : "text-ink-soft",
                )}
              >
                {state === "done" && step.to ? (
                  <Link to={step.to} className="link -my-1.5 inline-block py-1.5">
                    {step.label}
                  </Link>
                ) : (
                  step.label
                )}
                {state === "done" && <span className="sr-only"> (concluída)</span>}
              </span>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
