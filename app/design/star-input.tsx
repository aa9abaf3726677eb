import { useId } from "react";
import { cx } from "./cx.ts";
import { FieldError, RequiredMark, useErrorUntilEdited } from "./field.tsx";
import { starAt } from "./rating.tsx";

const words = ["Muito ruim", "Ruim", "Regular", "Boa", "Excelente"];

export type StarInputProps = {
  name: string;
  legend: string;
  defaultValue?: number;
  required?: boolean;
  error?: string;
  /** Of its first star, for a list of errors to lead to. */
  id?: string;
};

/** Five radio buttons shown as stars. Every star up to the chosen one is filled, by CSS alone. */
export function StarInput({ name, legend, defaultValue, required, ...props }: StarInputProps) {
  const ownId = useId();
  const id = props.id ?? ownId;
  const { error, watch } = useErrorUntilEdited(props.error);
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined} className="min-w-0">
      <legend className="mb-1 text-sm font-semibold">
        {legend}
        {required && <RequiredMark />}
      </legend>
      <div ref={watch} className="-ml-1.5 inline-flex">
        {words.map((word, at) => (
          <label
            key={word}
            htmlFor={at === 0 ? id : `${id}-${at}`}
            title={word}
            className={cx(
              "grid size-11 place-items-center rounded-full text-white transition-colors",
              "has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-lagoon",
              "has-checked:text-sun [&:has(~label_:checked)]:text-sun hover:text-sun [&:has(~label:hover)]:text-sun",
            )}
          >
            <input
              id={at === 0 ? id : `${id}-${at}`}
              type="radio"
              name={name}
              value={at + 1}
              defaultChecked={defaultValue === at + 1}
              required={required}
              aria-invalid={error ? true : undefined}
              className="sr-only"
            />
            <span className="sr-only">
              {at + 1} de 5, {word}
            </span>
            <svg viewBox="0 0 24 24" aria-hidden="true" className="size-8 stroke-sun-deep stroke-[0.9]">
              <path d={starAt(0)} fill="currentColor" strokeLinejoin="round" />
            </svg>
          </label>
        ))}
      </div>
      {error && <FieldError id={`${id}-error`} error={error} />}
    </fieldset>
  );
}
