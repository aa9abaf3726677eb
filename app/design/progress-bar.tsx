import { type ReactNode, useId } from "react";
import { cx } from "./cx.ts";

export type ProgressBarProps = {
  label: ReactNode;
  value: number;
  max?: number;
  /** At the end of the label's line: "3 de 5", "Faltam R$ 80,00". */
  detail?: ReactNode;
  tone?: "lagoon" | "sun" | "hibiscus";
};

const tones = { lagoon: "text-lagoon", sun: "text-sun", hibiscus: "text-hibiscus" };

/** The browser's own progress element: its width needs no inline style. */
export function ProgressBar({ label, value, max = 100, detail, tone = "lagoon" }: ProgressBarProps) {
  const id = useId();
  return (
    <div className="grid gap-1.5">
      <div className="flex flex-wrap justify-between gap-x-4 text-sm">
        <label htmlFor={id} className="font-medium">
          {label}
        </label>
        {detail && <span className="tabular text-ink-soft">{detail}</span>}
      </div>
      <progress id={id} value={value} max={max} className={cx("h-2 w-full rounded-full", tones[tone])} />
    </div>
  );
}
