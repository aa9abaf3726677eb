import { useId } from "react";
import { cx } from "./cx.ts";

const star = "M12 2.2l2.9 6.2 6.8.8-5 4.7 1.3 6.7-6-3.4-6 3.4 1.3-6.7-5-4.7 6.8-.8z";
const leftHalf = "M12 2.2v15l-6 3.4 1.3-6.7-5-4.7 6.8-.8z";
const decimal = new Intl.NumberFormat("pt-BR", { minimumFractionDigits: 1, maximumFractionDigits: 1 });
const whole = new Intl.NumberFormat("pt-BR");

export type RatingProps = {
  /** From 0 to 5; stars are drawn to the nearest half. */
  value: number;
  /** How many people rated. */
  count?: number;
  size?: "sm" | "md";
};

export function Rating({ value, count, size = "sm" }: RatingProps) {
  const halves = Math.round(value * 2);
  return (
    <span
      className={cx(
        "inline-flex max-w-full flex-wrap items-center gap-x-1.5",
        size === "sm" ? "text-sm" : "text-base",
      )}
    >
      <svg viewBox="0 0 120 24" aria-hidden="true" className={size === "sm" ? "h-3.5" : "h-5"}>
        {[0, 1, 2, 3, 4].map((at) => (
          <g key={at} transform={`translate(${at * 24} 0)`}>
            <path d={star} className="fill-sand-deep" />
            {halves >= at * 2 + 1 && <path d={halves >= at * 2 + 2 ? star : leftHalf} className="fill-sun" />}
          </g>
        ))}
      </svg>
      <span className="sr-only">{decimal.format(value)} de 5</span>
      <span aria-hidden="true" className="tabular font-semibold text-ink">
        {decimal.format(value)}
      </span>
      {count !== undefined && (
        <span className="tabular text-ink-soft">
          ({whole.format(count)}
          <span className="sr-only"> {count === 1 ? "avaliação" : "avaliações"}</span>)
        </span>
      )}
    </span>
  );
}

const words = ["Muito ruim", "Ruim", "Regular", "Boa", "Excelente"];

export type StarInputProps = { name: string; legend: string; defaultValue?: number; required?: boolean };

/** Five radios dressed as stars. Every star up to the chosen one fills, by CSS alone. */
export function StarInput({ name, legend, defaultValue, required }: StarInputProps) {
  const id = useId();
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 text-sm font-semibold">{legend}</legend>
      <div className="-ml-1.5 inline-flex">
        {words.map((word, at) => (
          <label
            key={word}
            htmlFor={`${id}-${at}`}
            title={word}
            className={cx(
              "grid size-11 place-items-center rounded-full text-white transition-colors",
              "has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-lagoon",
              "has-checked:text-sun [&:has(~label_:checked)]:text-sun hover:text-sun [&:has(~label:hover)]:text-sun",
            )}
          >
            <input
              id={`${id}-${at}`}
              type="radio"
              name={name}
              value={at + 1}
              defaultChecked={defaultValue === at + 1}
              required={required}
              className="sr-only"
            />
            <span className="sr-only">
              {at + 1} de 5, {word}
            </span>
            <svg viewBox="0 0 24 24" aria-hidden="true" className="size-8 stroke-sun-deep stroke-[0.9]">
              <path d={star} fill="currentColor" strokeLinejoin="round" />
            </svg>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
