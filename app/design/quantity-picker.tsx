import { useCallback, useEffect, useRef, useState } from "react";
import { cx } from "./cx.ts";
import { Icon } from "./icon.tsx";

export type QuantityPickerProps = {
  /** Names the control: "Quantidade de Vestido midi". */
  label: string;
  name?: string;
  defaultValue?: number;
  /** What the number is for: it starts anew with another. */
  of?: string;
  /** For a number that is kept elsewhere: the picker follows it. */
  value?: number;
  min?: number;
  max?: number;
  /** A typed number above `max` is passed on, for the caller to limit with a message. */
  passOver?: boolean;
  size?: "sm" | "md";
  disabled?: boolean;
  /** Called with every valid quantity. The input also bubbles `input` and `change` to its form. */
  onChange?: (quantity: number) => void;
};

const step =
  "grid aspect-square h-full place-items-center text-ink hover:bg-sand active:bg-sand-deep disabled:cursor-not-allowed disabled:bg-transparent disabled:text-line-strong noscript:hidden";

/** A number input with two large buttons; without scripts the input remains. */
export function QuantityPicker({
  label,
  name,
  min = 1,
  max,
  passOver,
  size = "md",
  disabled,
  ...props
}: QuantityPickerProps) {
  const input = useRef<HTMLInputElement>(null);
  const start = props.value ?? props.defaultValue ?? min;
  const [quantity, setQuantity] = useState(start);

  const follow = useCallback((given: number | undefined) => {
    if (given === undefined) return;
    input.current!.value = String(given);
    setQuantity(given);
  }, []);
  // Only when the given number changes, so that typing is not overwritten.
  useEffect(() => follow(props.value), [props.value, follow]);
  const startedFor = useRef(props.of);
  useEffect(() => {
    if (startedFor.current === props.of) return;
    startedFor.current = props.of;
    follow(start);
  }, [props.of, start, follow]);

  const add = (change: 1 | -1) => {
    const field = input.current!;
    if (change > 0) field.stepUp();
    else field.stepDown();
    // Changing the value by script fires no events: a form that saves on change needs them.
    field.dispatchEvent(new Event("input", { bubbles: true }));
    field.dispatchEvent(new Event("change", { bubbles: true }));
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would announce a group of its own around one number.
    <div
      role="group"
      aria-label={label}
      className={cx(
        "inline-flex items-stretch overflow-hidden rounded-control border border-line-strong bg-white",
        "has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-lagoon",
        size === "sm" ? "h-9 text-sm" : "h-11 text-base",
      )}
    >
      <button
        type="button"
        aria-label="Diminuir"
        disabled={disabled || quantity <= min}
        onClick={() => add(-1)}
        className={cx(step, "-outline-offset-2")}
      >
        <Icon name="minus" className="size-4" />
      </button>
      <input
        ref={input}
        type="number"
        inputMode="numeric"
        aria-label="Quantidade"
        name={name}
        defaultValue={start}
        min={min}
        max={passOver ? undefined : max}
        step={1}
        required
        disabled={disabled}
        onChange={(event) => {
          const typed = event.currentTarget.valueAsNumber;
          if (Number.isNaN(typed)) return;
          setQuantity(typed);
          if (event.currentTarget.validity.valid) props.onChange?.(typed);
        }}
        onBlur={({ currentTarget }) => {
          if (!currentTarget.validity.valid) follow(props.value);
        }}
        className="tabular w-[4ch] min-w-11 bg-transparent text-center font-semibold [appearance:textfield] focus-visible:outline-none disabled:text-ink-soft [&::-webkit-inner-spin-button]:appearance-none [&::-webkit-outer-spin-button]:appearance-none"
      />
      <button
        type="button"
        aria-label="Aumentar"
        disabled={disabled || (max !== undefined && quantity >= max)}
        onClick={() => add(1)}
        className={cx(step, "-outline-offset-2")}
      >
        <Icon name="plus" className="size-4" />
      </button>
    </div>
  );
}
