import { type FormEvent, memo, type ReactNode, useId } from "react";
import { cx } from "./cx.ts";
import { FieldError, RequiredMark, useErrorUntilEdited } from "./field.tsx";

export type RadioOption = {
  value: string;
  label: ReactNode;
  hint?: ReactNode;
  /** At the far end of a card: a price, an icon. */
  aside?: ReactNode;
  disabled?: boolean;
};

export type RadioGroupProps = {
  legend: ReactNode;
  name: string;
  options: readonly RadioOption[];
  /** Lines; cards with room for hint and price; or chips, for sizes and colours. */
  look?: "list" | "card" | "chip";
  defaultValue?: string;
  value?: string;
  onChange?: (value: string) => void;
  hint?: ReactNode;
  error?: string;
  required?: boolean;
  hideLegend?: boolean;
  className?: string;
};

const groups = { list: "grid gap-2", card: "grid gap-2", chip: "flex flex-wrap gap-2" };

const unavailable = "has-disabled:cursor-not-allowed has-disabled:text-ink-faint";

const labels = {
  list: cx("flex min-h-6 items-start gap-3 py-0.5", unavailable),
  card: cx(
    "flex min-h-14 items-start gap-3 rounded-control border border-line-strong bg-white px-4 py-3.5 transition-colors hover:border-ink",
    "has-checked:border-lagoon has-checked:bg-lagoon-tint has-checked:inset-ring has-checked:inset-ring-lagoon",
    unavailable,
  ),
  chip: "chip",
};

const dot = cx(
  "mt-0.5 size-5 shrink-0 appearance-none rounded-full border border-line-strong bg-white transition-[border] forced-colors:appearance-auto",
  "hover:border-ink checked:border-[6px] checked:border-lagoon disabled:border-line disabled:bg-sand aria-invalid:border-hibiscus",
);

export function RadioGroup({
  legend,
  options,
  look = "list",
  hint,
  required,
  onChange,
  ...props
}: RadioGroupProps) {
  const id = useId();
  const { error, watch } = useErrorUntilEdited(props.error);
  const choose = ({ target }: FormEvent) => {
    const radio = target as HTMLInputElement;
    if (radio.name === props.name) onChange?.(radio.value);
  };
  const describedBy = cx(hint ? `${id}-hint` : undefined, error ? `${id}-error` : undefined) || undefined;

  return (
    <fieldset aria-describedby={describedBy} className={cx("min-w-0", props.className)}>
      <legend className={props.hideLegend ? "sr-only" : "mb-2 text-sm font-semibold text-ink"}>
        {legend}
        {required && <RequiredMark />}
      </legend>
      {hint && (
        <div id={`${id}-hint`} className="-mt-1.5 mb-2 text-sm text-ink-soft">
          {hint}
        </div>
      )}
      <div ref={watch} className={groups[look]} onChange={choose}>
        {options.map((option) => (
          <Radio
            key={option.value}
            {...option}
            name={props.name}
            look={look}
            required={required}
            invalid={error !== undefined}
            isDefault={option.value === props.defaultValue}
            chosen={props.value === undefined ? undefined : option.value === props.value}
          />
        ))}
      </div>
      {error && (
        <div className="mt-1.5">
          <FieldError id={`${id}-error`} error={error} />
        </div>
      )}
    </fieldset>
  );
}

interface RadioProps extends RadioOption {
  name: string;
  look: keyof typeof labels;
  required: boolean | undefined;
  invalid: boolean;
  isDefault: boolean;
  /** Undefined where the form itself keeps what is chosen. */
  chosen: boolean | undefined;
}

/** React writes all attributes of an input again when one of its properties is another, as a function made anew would be. */
const Radio = memo(function Radio({ value, label, hint, aside, disabled, ...props }: RadioProps) {
  const { name, look, required, invalid, isDefault, chosen } = props;
  return (
    <label className={labels[look]}>
      <input
        type="radio"
        name={name}
        value={value}
        required={required}
        disabled={disabled}
        aria-invalid={invalid ? true : undefined}
        {...(chosen === undefined ? { defaultChecked: isDefault } : { checked: chosen })}
        onChange={heardAbove}
        className={look === "chip" ? undefined : dot}
      />
      {look === "chip" ? (
        label
      ) : (
        <span className="min-w-0 flex-1">
          {label}
          {hint && <span className="block text-sm text-ink-soft">{hint}</span>}
        </span>
      )}
      {aside && <span className="shrink-0 text-right">{aside}</span>}
    </label>
  );
});

/** The group listens for all its radios; React wants to be told that somebody does. */
const heardAbove = () => {};
